import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gracefulStop } from "./graceful-stop.ts";

let server: Server;
let port: number;
let stop: () => Promise<void>;
/** Called with the response of the next request. */
let arrive: (response: ServerResponse) => void;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  server = createServer((_, response) => arrive(response));
  stop = gracefulStop(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
});

/** Sends a request: the server's response object, and the client's answer. */
async function ask() {
  const arrived = new Promise<ServerResponse>((resolve) => {
    arrive = resolve;
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: "127.0.0.1", port, agent }, resolve).on("error", reject);
  });
  return { answer, response: await arrived };
}

test("a stop ends idle connections at once, and the others after their answer", async () => {
  const [first, slow, stream] = [await ask(), await ask(), await ask()];
  first.response.end("first");
  expect(await text(await first.answer)).toBe("first");
  stream.response.write("begun ");
  const begun = await stream.answer;
  const stopped = stop();
  slow.response.end("slow");
  const { headers } = await slow.answer;
  expect(headers.connection).toBe("close");
  expect(await text(await slow.answer)).toBe("slow");
  // Its headers left before the stop, and promised to keep the connection.
  expect(begun.headers.connection).toBe("keep-alive");
  stream.response.end("ended");
  expect(await text(begun)).toBe("begun ended");
  await stopped;
});

test("a new connection may still send its first request, which is its last; one without a request ends", async () => {
  const connect = async () => {
    const accepted = once(server, "connection");
    const socket = createConnection({ host: "127.0.0.1", port });
    await accepted;
    return { socket, received: text(socket) };
  };
  const [asking, silent] = [await connect(), await connect()];
  // Half a second for the first request, which the test ends once it was sent.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const stopped = stop();
  arrive = (response) => response.end("answered");
  asking.socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(await asking.received).toMatch(/\r\nConnection: close\r\n.*answered$/s);
  vi.advanceTimersByTime(500);
  expect(await silent.received).toBe("");
  await stopped;
});

test("an answer that a slow client is still reading is not cut", async () => {
  const BYTES = 32 * 1024 * 1024;
  const { response, answer } = await ask();
  response.setHeader("Content-Length", BYTES);
  response.end(Buffer.alloc(BYTES));
  const reading = await answer;
  expect(response.writableFinished).toBe(false);
  const stopped = stop();
  let read = 0;
  for await (const part of reading) read += part.length;
  expect(read).toBe(BYTES);
  await stopped;
});
