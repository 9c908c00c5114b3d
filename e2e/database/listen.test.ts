import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Listener, listen } from "#lib/db/listen.ts";
import { rereadEnv } from "#lib/env.ts";
import { createDatabase, type TestDatabase } from "../fixtures/stack.ts";
import { eventually } from "../fixtures/wait.ts";

/** A change reaches every reader that has read the state after `ready`, from the first connection of a process on. */
let database: TestDatabase;
let sender: pg.Client;
let listener: Listener | undefined;
beforeAll(async () => {
  database = await createDatabase("listen");
  sender = new pg.Client({ connectionString: database.url });
  await sender.connect();
  vi.stubEnv("DATABASE_URL", database.url);
  rereadEnv();
});
afterEach(() => listener?.stop());
afterAll(async () => {
  vi.unstubAllEnvs();
  rereadEnv();
  await sender?.end();
  await database?.drop();
});

const notify = (payload: string) => sender.query("SELECT pg_notify('tried', $1)", [payload]);

function listening() {
  const got: string[] = [];
  const again = vi.fn();
  listener = listen({ channel: "tried", onNotice: (payload) => got.push(payload), onAgain: again });
  return { got, again, listener };
}

test("what is announced right after ready arrives, on the first connection too", async () => {
  for (let round = 0; round < 5; round++) {
    const { got, again, listener } = listening();
    await listener.ready;
    await notify(`round ${round}`);
    await eventually(async () => got.length > 0);
    expect(got).toEqual([`round ${round}`]);
    expect(again).not.toHaveBeenCalled();
    await listener.stop();
  }
});

test("a lost connection is restored, and its gap is told", async () => {
  const { got, again, listener } = listening();
  await listener.ready;
  await sender.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vitrine-listen-tried'",
  );
  await eventually(async () => again.mock.calls.length > 0);
  await notify("after the gap");
  await eventually(async () => got.includes("after the gap"));
});

test("a database that does not answer holds nobody: ready comes first, the gap is told later", async () => {
  const name = pg.escapeIdentifier(new URL(database.url).pathname.slice(1));
  const operator = new pg.Client({ connectionString: process.env.VITRINE_TEST_POSTGRES });
  await operator.connect();
  try {
    await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    const { again, listener } = listening();
    await listener.ready;
    expect(again).not.toHaveBeenCalled();
    await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await eventually(async () => again.mock.calls.length > 0);
  } finally {
    await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await operator.end();
  }
});
