import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../fixtures/client.ts";
import { patience } from "../fixtures/patience.ts";
import type { Running } from "../fixtures/process.ts";
import { announce, post } from "../fixtures/send-body.ts";
import { PASSWORD } from "../fixtures/session.ts";
import { startServer } from "../fixtures/stack.ts";
import { makeStore } from "../fixtures/store.ts";

/** Our server in front of Next: bodies, addresses, paths, request ids. */
const ORIGIN = process.env.VITRINE_TEST_URL as string;
const databaseUrl = process.env.DATABASE_URL as string;
type Server = Running & { url: string };
let server: Server;
beforeAll(async () => {
  server = await startServer({ databaseUrl });
});
afterAll(async () => {
  await server?.stop();
});

const MIB = 1024 * 1024;
const SIGN_IN = "/api/auth/callback/credentials";

/** The most memory that the process has held so far, and what it holds now, in MiB. */
function memoryOf({ pid }: Running): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { peak: of("VmHWM"), now: of("VmRSS") };
}

describe("bodies outside /api/v1", () => {
  test("50 MB in chunks to the sign-in are refused early, and take no memory", async () => {
    await post(server.url + SIGN_IN, 1024);
    // Begins the peak anew: the start may have taken more than is held now.
    writeFileSync(`/proc/${server.pid}/clear_refs`, "5");
    const before = memoryOf(server).now;
    const sent = await Promise.all(Array.from({ length: 4 }, () => post(server.url + SIGN_IN, 50 * MIB)));
    for (const { status, text, bytes, headers } of sent) {
      expect(status).toBe(413);
      expect(JSON.parse(text)).toMatchObject({
        success: false,
        code: "PayloadTooLarge",
        requestId: headers["x-request-id"],
      });
      expect(bytes).toBeLessThan(5 * MIB);
    }
    const { peak } = memoryOf(server);
    console.log(`door: ${before.toFixed(0)} MiB before, at most ${peak.toFixed(0)} MiB`);
    expect(peak - before).toBeLessThan(60);
  });

  test.each([SIGN_IN, "/api/auth/signout", "/loja/demo", "/entrar", "/api/health", "/unknown", "/api/v1"])(
    "a declared length above the limit is refused before a byte is read: %s",
    async (path) => {
      const { status, text } = await announce(server.url + path, 50 * MIB);
      expect([status, JSON.parse(text).code]).toEqual([413, "PayloadTooLarge"]);
    },
  );

  test("the API's own limit holds for chunks, too", async () => {
    const { apiKey } = await makeStore();
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${apiKey}` };
    const sent = await post(`${server.url}/api/v1/orders`, 50 * MIB, headers);
    expect([sent.status, JSON.parse(sent.text).code]).toEqual([413, "PayloadTooLarge"]);
  });

  test("a small body passes: declared, in chunks, and on a connection that is used again", async () => {
    const body = new URLSearchParams({ email: "nobody@example.com", password: PASSWORD, json: "true" });
    for (let time = 0; time < 3; time++) {
      const whole = await fetch(server.url + SIGN_IN, { method: "POST", body, redirect: "manual" });
      expect([200, 302]).toContain(whole.status);
      const chunked = await post(server.url + SIGN_IN, 60 * 1024 - 1);
      expect([200, 302]).toContain(chunked.status);
    }
  });
});

// The limit is a minute: too long for every run.
const long = test.runIf(process.env.VITRINE_TEST_LONG);

long("a sender that never ends its request is cut off", { timeout: 120_000 }, async () => {
  const { hostname, port } = new URL(server.url);
  const began = Date.now();
  const slow = [SIGN_IN, "/api/v1/coupons/validate"].map(
    (path) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          const head = "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";
          socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${head}`);
        });
        socket.on("error", () => {});
        socket.on("close", () => resolve());
        socket.resume();
      }),
  );
  await Promise.all(slow);
  expect(Date.now() - began).toBeLessThan(80_000 * patience());
});

describe("paths and request ids", () => {
  test("no redirect under /api/v1: another form of a path is unknown", async () => {
    const { apiKey } = await makeStore();
    for (const path of [
      "/api/v1/orders/",
      "/api/v1//orders",
      "//api/v1/orders",
      "/api/v1/",
      "/api/v1/orders/?limit=1",
    ]) {
      for (const method of ["GET", "POST", "OPTIONS"]) {
        const answer = await fetch(ORIGIN + path, {
          method,
          redirect: "manual",
          headers: { Authorization: `Bearer ${apiKey}` },
        });
        expect([path, method, answer.status]).toEqual([path, method, 404]);
        expect(await answer.json()).toMatchObject({
          code: "NotFound",
          requestId: answer.headers.get("x-request-id"),
        });
      }
    }
  });

  test("every response has one X-Request-Id, redirects and pages included", async () => {
    const id = "0198aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee";
    for (const path of [
      "/entrar/",
      "/conta",
      "/entrar",
      "/unknown",
      "/api/health",
      "/api/auth/csrf",
      "/icon.svg",
      "/%ff",
    ]) {
      const answer = await fetch(ORIGIN + path, { redirect: "manual", headers: { "X-Request-Id": id } });
      await answer.arrayBuffer();
      expect([path, answer.headers.get("x-request-id")]).toEqual([path, id]);
    }
    const redirect = await fetch(`${ORIGIN}/entrar/`, { redirect: "manual" });
    expect(redirect.status).toBe(308);
    expect(redirect.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const preflight = await call("OPTIONS", "/orders/public", { headers: { "X-Request-Id": id } });
    expect(preflight.headers.get("x-request-id")).toBe(id);
  });
});

describe("addresses", () => {
  const other = Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === "IPv4" && !found.internal)?.address;

  async function startedWith(
    env: Record<string, string>,
    work: (own: Server) => Promise<void>,
  ): Promise<void> {
    const own = await startServer({ databaseUrl, env });
    try {
      await work(own);
    } finally {
      await own.stop();
    }
  }
  const statusFrom = async (at: Server, key: string, forwarded: string) =>
    (
      await call("GET", "/stores/me/store", {
        server: at.url,
        key,
        headers: { "X-Forwarded-For": forwarded },
      })
    ).status;

  test("a proxy on this machine is believed with TRUST_PROXY=1, and only loopback is listened on", async () => {
    const { apiKey } = await makeStore({ allowedAddresses: ["203.0.113.7"] });
    await startedWith({ TRUST_PROXY: "1" }, async (own) => {
      expect(await statusFrom(own, apiKey, "203.0.113.7")).toBe(200);
      expect(await statusFrom(own, apiKey, "198.51.100.1, 203.0.113.7")).toBe(200);
      expect(await statusFrom(own, apiKey, "203.0.113.7, 198.51.100.1")).toBe(403);
      const { port } = new URL(own.url);
      if (other) await expect(fetch(`http://${other}:${port}/api/health`)).rejects.toThrow();
    });
  });

  test("nobody is believed who is not named, and HOST says where to listen", async () => {
    const { apiKey } = await makeStore({ allowedAddresses: ["203.0.113.7"] });
    expect(await statusFrom(server, apiKey, "203.0.113.7")).toBe(403);
    await startedWith({ TRUST_PROXY: "10.0.0.1,192.0.2.0/24", HOST: "127.0.0.1" }, async (own) => {
      expect(await statusFrom(own, apiKey, "203.0.113.7")).toBe(403);
      const { port } = new URL(own.url);
      if (other) await expect(fetch(`http://${other}:${port}/api/health`)).rejects.toThrow();
    });
  });

  test("the default is every address of the machine", async () => {
    const { port } = new URL(server.url);
    if (other) expect((await fetch(`http://${other}:${port}/api/health`)).status).toBe(200);
  });
});
