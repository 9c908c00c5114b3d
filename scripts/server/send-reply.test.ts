import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Reply } from "#lib/http/exchange.ts";
import { fileReply } from "#lib/http/reply.ts";
import { sendReply } from "./send-reply.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Requests this reply from a server. Resolves once it has been sent or has failed. */
async function ask(
  reply: Reply,
  init: RequestInit = {},
): Promise<{ response: Response; sent: Promise<void> }> {
  let sent: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    sent = sendReply({ request, response }, reply);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { response: await fetch(`http://127.0.0.1:${port}`, init), sent };
}

const json = (text: string, status = 200): Reply => ({
  status,
  headers: { "Content-Type": "application/json", "X-Request-Id": "1" },
  body: JSON.stringify({ text }),
});
const gzip = { headers: { "Accept-Encoding": "gzip" } };
const plain = { headers: { "Accept-Encoding": "identity" } };

test.each([
  ["short", "é", null],
  ["long", "é".repeat(2_000), "gzip"],
  ["very long", "é".repeat(200_000), "gzip"],
])("a %s body, compressed only where that helps", async (_name, text, encoding) => {
  const { response } = await ask(json(text), gzip);
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(await response.json()).toEqual({ text });
});

test.each([
  ["gzip, deflate, br", true],
  ["br;q=1.0, gzip;q=0.8", true],
  ["GZIP", true],
  ["gzip;q=0", false],
  ["gzip; q=0.0, br", false],
  ["br", false],
  ["", false],
])("Accept-Encoding %j: compressed is %s", async (accepted, isCompressed) => {
  const { response } = await ask(json("x".repeat(2_000)), { headers: { "Accept-Encoding": accepted } });
  expect(response.headers.has("content-encoding")).toBe(isCompressed);
  await response.arrayBuffer();
});

test("what must not be transformed is not", async () => {
  const reply = json("x".repeat(2_000));
  const { response } = await ask({ ...reply, headers: { "Cache-Control": "no-store, no-transform" } }, gzip);
  expect(response.headers.has("content-encoding")).toBe(false);
  await response.arrayBuffer();
});

test("204 and 304 have no body and no length, HEAD has the length alone", async () => {
  for (const status of [204, 304]) {
    const { response } = await ask({ status, headers: {}, body: "" });
    expect([response.status, response.headers.has("content-length")]).toEqual([status, false]);
  }
  const { response } = await ask(json("é"), { method: "HEAD" });
  expect([response.headers.get("content-length"), await response.text()]).toEqual(["13", ""]);
});

/** An endless file, and a promise that resolves when its generator is closed. */
async function endless(): Promise<{ reply: Reply; ended: Promise<void> }> {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const chunks = (async function* () {
    try {
      for (;;) yield "line\n".repeat(1_000);
    } finally {
      end();
    }
  })();
  return { reply: await fileReply(200, "text/csv", { name: "a.csv", chunks }), ended };
}

test.each([plain, gzip])("a reader who leaves ends the writing (%j)", async (init) => {
  const { reply, ended } = await endless();
  const leave = new AbortController();
  const { response, sent } = await ask(reply, { ...init, signal: leave.signal });
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toMatch(/^line/);
  leave.abort();
  await ended;
  await sent;
});

test("the head of a file alone ends its writing, too", async () => {
  const { reply, ended } = await endless();
  const { response, sent } = await ask(reply, { method: "HEAD" });
  expect(response.headers.get("content-disposition")).toMatch(/a\.csv/);
  await ended;
  await sent;
});

test("a file that fails on the way is cut off, so that nobody takes it for whole", async () => {
  let fail = () => {};
  const read = new Promise<void>((done) => {
    fail = done;
  });
  const chunks = (async function* () {
    yield "line\n";
    await read;
    throw new Error("no database");
  })();
  const { response, sent } = await ask(await fileReply(200, "text/csv", { name: "a.csv", chunks }), plain);
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("line\n");
  fail();
  await expect(reader?.read()).rejects.toThrow();
  await sent;
});
