import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { call } from "../fixtures/client.ts";
import { exampleBody, NOBODY, nobodysIds, pathOf } from "../fixtures/contract/example-request.ts";
import { postSignIn, signIn } from "../fixtures/session.ts";
import { prepareTemplate, startServer } from "../fixtures/stack.ts";

/** Errors of every endpoint when a dependency is broken, missing or too busy, on a server and a PostgreSQL of our own. */
const named = registry.map((definition) => [`${definition.method} ${definition.path}`, definition] as const);
type Named = (typeof named)[number];
let database: Awaited<ReturnType<typeof startThrowaway>>;
let server: Awaited<ReturnType<typeof startServer>>;
let strict: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  database = await startThrowaway();
  await prepareTemplate(database);
  const url = new URL(database.appUrl);
  url.pathname = "/vitrine_template";
  [server, strict] = await Promise.all([
    startServer({ databaseUrl: url.href }),
    // Every limit is one request a minute.
    startServer({ databaseUrl: url.href, env: { RATE_LIMIT_SCALE: "0.001", TRUST_PROXY: "1" } }),
  ]);
});
afterAll(async () => {
  await server?.stop();
  await strict?.stop();
  await database?.stop();
});

function ask([, definition]: Named, at: string) {
  return call(definition.method, pathOf(definition, nobodysIds(definition)), {
    server: at,
    ...credentialOf(definition),
    ...(definition.body ? { body: exampleBody(definition) } : {}),
  });
}

function credentialOf({ access: { kind } }: Named[1]): Parameters<typeof call>[2] {
  if (kind === "session") return { headers: { Cookie: `vitrine.session=${"s".repeat(43)}` } };
  return kind === "key" ? { key: `vt_${"k".repeat(32)}` } : { store: NOBODY };
}

test("signing in has a limit of its own, for account and address", async () => {
  expect((await signIn("nobody@example.com", "wrong", undefined, strict.url)).error).toBe("Unauthorized");
  expect((await signIn("nobody@example.com", "wrong", undefined, strict.url)).error).toBe("RateLimited");
  const refused = await postSignIn("nobody@example.com", "wrong", { server: strict.url });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: "RateLimited",
    retryable: true,
    requestId: refused.headers.get("x-request-id"),
  });
  // One wrong sign-in uses up the count of the network as well, whatever the account.
  const elsewhere = await postSignIn("nobody@example.com", "wrong", {
    server: strict.url,
    address: "192.0.2.9",
  });
  expect(elsewhere.status).toBe(401);
});

test("429 with the seconds to wait, from every endpoint", async () => {
  for (const each of named) {
    // Two use up the limits of this minute, whatever their answers: all endpoints together may take longer than one.
    for (let time = 0; time < 2; time++) await ask(each, strict.url);
    const answer = await ask(each, strict.url);
    expect([each[0], answer.status, answer.body.code]).toEqual([each[0], 429, "RateLimited"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.body.retryable).toBe(true);
  }
});

describe("with a database that is not what it should be", () => {
  test("500 that shows nothing of its cause, from every endpoint", async () => {
    const url = new URL(database.url);
    url.pathname = "/vitrine_template";
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits'",
    );
    const rename = async (from: string, to: string) => {
      for (const { tablename } of rows)
        await client.query(`ALTER TABLE "${from}${tablename}" RENAME TO "${to}${tablename}"`);
    };
    await rename("", "lost_");
    try {
      for (const each of named) {
        const answer = await ask(each, server.url);
        expect([each[0], answer.status, answer.body.code]).toEqual([each[0], 500, "InternalError"]);
        // Without a key, only a read is safe to repeat: the rest may have happened.
        expect([each[0], answer.body.retryable]).toEqual([each[0], each[1].method === "GET"]);
        expect(answer.text).not.toMatch(/relation|lost_|select|42P01| at /i);
        expect(answer.body.requestId).toBe(answer.headers.get("x-request-id"));
      }
    } finally {
      await rename("lost_", "");
      await client.end();
    }
  });

  test("503 with the seconds to wait while there is none, from every endpoint", async () => {
    await database.stop();
    for (const each of named) {
      const answer = await ask(each, server.url);
      expect([each[0], answer.status, answer.body.code]).toEqual([each[0], 503, "ServiceUnavailable"]);
      expect(answer.body.retryable).toBe(true);
    }
  });
});
