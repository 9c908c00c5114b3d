import { subscribe, unsubscribe } from "node:diagnostics_channel";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { sendEvent } from "./send.ts";

const servers: http.Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function send(answer: (response: http.ServerResponse) => void) {
  const server = http.createServer((request, response) => {
    request.resume().on("end", () => answer(response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const rules = { allowPrivate: true, allowCleartext: true };
  return sendEvent({ url: `http://127.0.0.1:${port}/`, ...rules }, {}, "{}");
}

test.each([200, 500])("the status %d counts, although the body was cut", async (status) => {
  const result = await send((response) => {
    response.writeHead(status, { "Content-Length": "10", "Retry-After": "7" }).write("ok");
    setTimeout(() => response.destroy(), 20);
  });
  expect(result).toMatchObject({ statusCode: status, error: null, answer: "ok", retryAfter: "7" });
});

test("the status counts, although the body never ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // The 15 s are over once the beginning of the response, which is one packet, has been read.
  const pass = () => setImmediate(() => vi.advanceTimersByTime(15_000));
  subscribe("http.client.response.finish", pass);
  const result = await send((response) => void response.writeHead(200).write("ok"));
  unsubscribe("http.client.response.finish", pass);
  expect(result).toMatchObject({ statusCode: 200, error: null, answer: "ok" });
});

test("without a status there is no answer", async () => {
  const cut = await send((response) => void response.destroy());
  expect(cut).toMatchObject({ statusCode: null, error: "ECONNRESET", answer: null });
});
