import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import type { Running } from "../fixtures/process.ts";
import { makeMember, sessionOf, signOut } from "../fixtures/session.ts";
import { createDatabase, startServer } from "../fixtures/stack.ts";
import { eventually } from "../fixtures/wait.ts";

/** The API and Next's pages and routes are copies of the same modules in one process: they share what it knows. */
const databaseUrl = process.env.DATABASE_URL as string;
let server: Running & { url: string };
const store = storeOfFile();
beforeAll(async () => {
  server = await startServer({ databaseUrl, env: { RATE_LIMIT_SCALE: "0.05", TRUST_PROXY: "1" } });
});
afterAll(async () => {
  await server?.stop();
});

test("a session that a route of Next ends is over for the API at once", async () => {
  for (let time = 0; time < 3; time++) {
    const session = await sessionOf(await makeMember({ storeId: store.id, totp: false }));
    // Read, and so known to this process for a second.
    expect((await call("GET", "/account", { headers: session })).status).toBe(200);
    await signOut(session);
    expect((await call("GET", "/account", { headers: session })).status).toBe(401);
  }
});

test("an address that guessed order codes on pages can't go on at the API", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.77" };
  const page = async (code: string) =>
    (await fetch(`${server.url}/loja/${store.slug}/pedido/${code}`, { headers })).status;
  // One wrong code a minute is allowed. Next counts the second one only after it was looked up, so it is still 404.
  expect([await page("0000000000"), await page("0000000001")]).toEqual([404, 404]);
  const asked = { server: server.url, store: store.id, headers };
  const refused = await call("GET", "/orders/public/0000000002/status", asked);
  expect(refused.status).toBe(429);
});

test("pages, routes and the API together open no more connections than one pool has", async () => {
  const database = await createDatabase("one_process");
  const own = await startServer({ databaseUrl: database.url, env: { DATABASE_POOL_SIZE: "3" } });
  try {
    const ask = async (address: string, headers = {}) => {
      const answer = await fetch(`${own.url}${address}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    const all = () =>
      Promise.all([
        ask("/api/v1/stores/public", { "X-Store-ID": randomUUID() }),
        ask(`/loja/${randomUUID()}`),
        ask("/api/health/ready"),
      ]);
    // The first page blocks the server for so long that others with it would get no connection in time.
    await all();
    const asked = Array.from({ length: 20 }, all);
    for (const [api, page, ready] of await Promise.all(asked)) {
      expect([api, page]).toEqual([404, 404]);
      // 503 after 2 s: beside the first requests of a new server the check can take longer.
      expect([200, 503]).toContain(ready);
    }
    await eventually(async () => (await ask("/api/health/ready")) === 200, {
      what: "a server that is ready",
    });
    const { rows } = await pool().query<{ open: number }>(
      "SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'",
      [database.name],
    );
    expect(rows[0]?.open).toBeLessThanOrEqual(3);
  } finally {
    await own.stop();
    await database.drop();
  }
});
