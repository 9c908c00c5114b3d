import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Incoming } from "#lib/http/incoming.ts";
import { incomingOf } from "./incoming.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Sends these bytes to a temporary server. Returns the parsed request and both ends of the connection. */
function receive(text: string): Promise<{ incoming: Incoming; request: IncomingMessage; socket: Socket }> {
  return new Promise((resolve) => {
    const server = createServer((request) => resolve({ incoming: incomingOf(request), request, socket }));
    let socket: Socket;
    servers.push(server);
    server.listen(0, "127.0.0.1", () => {
      socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(text));
      socket.on("error", () => {});
    });
  });
}

const head = (...lines: string[]) =>
  `${["POST /api/v1/a?x=1&y=%20 HTTP/1.1", "Host: evil/x", ...lines].join("\r\n")}\r\n\r\n`;

test("method, path, query and headers, whatever the host is called", async () => {
  const { incoming } = await receive(
    head("Cookie: a=1", "Cookie: b=2", "X-Twice: 1", "X-Twice: 2", "Content-Length: 0"),
  );
  const { method, url, headers, hasBody } = incoming;
  expect([method, url.pathname, url.searchParams.get("y"), hasBody]).toEqual([
    "POST",
    "/api/v1/a",
    " ",
    false,
  ]);
  expect([headers.get("cookie"), headers.get("x-twice"), headers.get("accept")]).toEqual([
    "a=1; b=2",
    "1, 2",
    null,
  ]);
  expect([headers.has("x-twice"), headers.has("accept")]).toEqual([true, false]);
});

test.each([
  ["declared", `${head("Content-Length: 5")}hello`],
  ["in chunks", `${head("Transfer-Encoding: chunked")}2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n`],
])("a body %s, up to its limit", async (_how, text) => {
  const { incoming } = await receive(text);
  expect(incoming.hasBody).toBe(true);
  expect(Buffer.from((await incoming.bytes(5)) ?? []).toString()).toBe("hello");
  expect(await (await receive(text)).incoming.bytes(4)).toBeNull();
});

test("what is declared above the limit is not read at all", async () => {
  const { incoming, request } = await receive(head("Content-Length: 500"));
  expect(await incoming.bytes(499)).toBeNull();
  expect(request.readableDidRead).toBe(false);
});

test("a sender who stops is refused, before the reading and during it", async () => {
  const during = await receive(`${head("Content-Length: 500")}hello`);
  const reading = during.incoming.bytes(500);
  during.socket.destroy();
  await expect(reading).rejects.toMatchObject({ code: "ValidationError", fields: [{ path: "body" }] });
  const before = await receive(`${head("Content-Length: 500")}hello`);
  before.request.on("error", () => {});
  const closed = new Promise((done) => before.request.once("close", done));
  before.socket.destroy();
  await closed;
  await expect(before.incoming.bytes(500)).rejects.toMatchObject({ code: "ValidationError" });
});
