import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patience } from "../../../../e2e/fixtures/patience.ts";
import { makeCertificates } from "../../../../scripts/psp/certificates.ts";
import { deadlineIn, exchange } from "./exchange.ts";
import { agentOf } from "./tls.ts";

/** Invalid responses that some PSPs send, over a kept connection. */
const ANSWERS: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  "/whole": (response) => response.end('{"a":1}'),
  "/page": (response) => response.writeHead(400).end("<html>400 No required SSL certificate was sent</html>"),
  "/elsewhere": (response) => response.writeHead(302, { location: "/whole" }).end(),
  "/half": (response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"a":', () => response.destroy());
  },
  "/long": (response) => response.end(`"${"x".repeat(5 * 1024 * 1024)}"`),
  "/never": () => {},
  "/cut": (_, request) => request.socket.destroy(),
};

const certificates = makeCertificates();
let server: Server;
let base: string;

beforeAll(async () => {
  const { cert, key } = certificates.server;
  const options = { cert, key, ca: certificates.ca, requestCert: true, rejectUnauthorized: true };
  server = createServer(options, (request, response) => ANSWERS[request.url ?? ""]?.(response, request));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function connect() {
  const { cert, key } = certificates.client;
  const made = agentOf({
    clientId: "id",
    clientSecret: "secret",
    certificate: { kind: "pem", cert, key },
    ca: certificates.ca,
  });
  if (!made.ok) throw new Error(made.problem);
  return (path: string, ms = Math.ceil(2_000 * patience())) =>
    exchange(
      made.agent,
      { method: "PUT", url: base + path, headers: {}, body: "{}" },
      { ...deadlineIn(ms), connectMs: 1_000 * patience() },
    );
}

test("a whole response is an answer, whatever it is; a redirect is not followed", async () => {
  const ask = connect();
  expect(await ask("/whole")).toEqual({ kind: "answered", status: 200, body: { a: 1 } });
  expect(await ask("/page")).toEqual({ kind: "answered", status: 400, body: undefined });
  expect(await ask("/elsewhere")).toMatchObject({ kind: "answered", status: 302 });
});

test("half of one, one without an end, none in time and a cut connection are lost, never taken for answers", async () => {
  const ask = connect();
  for (const path of ["/half", "/long", "/cut"])
    expect([path, (await ask(path)).kind]).toEqual([path, "lost"]);
  const started = performance.now();
  expect((await ask("/never", 200)).kind).toBe("lost");
  expect(performance.now() - started).toBeLessThan(10_000);
  // The aborted connection is not reused.
  expect((await ask("/whole")).kind).toBe("answered");
});

test("nothing is sent once the time is over, though no timer has fired yet", async () => {
  const ask = connect();
  await ask("/whole");
  expect(await ask("/whole", 0)).toMatchObject({ kind: "unsent" });
});
