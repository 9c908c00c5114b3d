import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { closePool, pool } from "#lib/db/pool.ts";
import { rereadEnv } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { type Lane, startLanes } from "#lib/queue/lanes.ts";
import { type Watch, watchDue } from "#lib/queue/watch.ts";
import { REFUND_LANE } from "#lib/refunds/send.ts";
import { EXPIRY_LANE } from "#lib/transactions/expire.ts";
import { REMOVAL_LANE } from "#lib/transactions/remove-at-psp.ts";
import { createDatabase, type TestDatabase } from "../fixtures/stack.ts";
import { eventually } from "../fixtures/wait.ts";
import { makeCharge, makeStore, type Session, sessionOn } from "./functions/fixture.ts";

/** Running lanes on a database of their own, whose work is only noted. */
let database: TestDatabase;
let client: pg.Client;
let db: Session;
let store: string;
let running: { stop(): Promise<void> }[] = [];
let errors: MockInstance;

beforeAll(async () => {
  database = await createDatabase("lanes_running");
  client = new pg.Client({ connectionString: database.url, options: "-c timezone=UTC" });
  await client.connect();
  db = sessionOn(client);
  vi.stubEnv("DATABASE_URL", database.url);
  rereadEnv();
});
beforeEach(async () => {
  // Each test asks about other lanes, and the text of a statement is fixed for a connection.
  await closePool();
  errors = vi.spyOn(log(), "error").mockImplementation(() => {});
  store = await makeStore(db);
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  running = [];
  await db.rows("DELETE FROM transactions");
  vi.restoreAllMocks();
});
afterAll(async () => {
  await closePool();
  vi.unstubAllEnvs();
  rereadEnv();
  await client?.end();
  await database?.drop();
});

/** The same lane with work that ends a charge at once and notes it. */
function noting(lane: Lane, begun: string[]): Lane {
  return {
    ...lane,
    work: async (id) => {
      begun.push(id);
      await pool().query("UPDATE transactions SET status = 'FAILED', close_at = NULL WHERE id = $1", [id]);
    },
    postpone: async () => {},
  };
}

function run(...lanes: Lane[]): Watch {
  const watch = watchDue(lanes);
  running.push(watch, ...lanes.map((lane) => startLanes(lane, watch)));
  return watch;
}

/** A charge that is due `seconds` from now, by the clock of the database. */
async function chargeDueIn(seconds: number): Promise<string> {
  const expiresAt = await db.value("SELECT clock_timestamp() + $1 * interval '1 second'", [seconds]);
  return (await makeCharge(db, store, { expires_at: expiresAt })).charge;
}

/** How often each named statement was sent through the pool. */
function countStatements(): Map<string, number> {
  const sent = new Map<string, number>();
  const query = pool().query.bind(pool()) as (...given: unknown[]) => unknown;
  vi.spyOn(pool(), "query").mockImplementation(((...given: unknown[]) => {
    const { name } = given[0] as { name?: string };
    if (name) sent.set(name, (sent.get(name) ?? 0) + 1);
    return query(...given);
  }) as never);
  return sent;
}

const LANES = [EXPIRY_LANE, REMOVAL_LANE, REFUND_LANE];

test("idle lanes look at their start, and then one question is asked for all", async () => {
  const sent = countStatements();
  run(...LANES.map((lane) => noting(lane, [])));
  await eventually(async () => (sent.get("due-lanes") ?? 0) >= 10, { what: "ten questions" });
  // Not exactly 1: on a machine that stands still for a second, lanes look for themselves.
  for (const { name } of LANES) expect(sent.get(`take-${name}`)).toBeLessThan(6);
  expect(errors).not.toHaveBeenCalled();
});

test("what becomes due is begun, whenever it does, and never before its time", async () => {
  const begun: string[] = [];
  run(noting(EXPIRY_LANE, begun));
  const charges: string[] = [];
  // Due before, between and during the questions, which are 250 ms apart.
  for (let n = 0; n < 40; n++) charges.push(await chargeDueIn((n * 37) / 1_000));
  await eventually(async () => begun.length === charges.length, { what: "all of them" });
  expect(begun.toSorted()).toEqual(charges.toSorted());

  const later = await chargeDueIn(3_600);
  const now = await chargeDueIn(0);
  await eventually(async () => begun.includes(now));
  expect(begun).not.toContain(later);
  await db.rows("UPDATE transactions SET expires_at = now() WHERE id = $1", [later]);
  await eventually(async () => begun.includes(later), { what: "the one whose time was moved" });
  expect(errors).not.toHaveBeenCalled();
});

test("several workers share what is due, and each row is begun once", async () => {
  const begun: string[] = [];
  for (let worker = 0; worker < 3; worker++) run(noting(EXPIRY_LANE, begun));
  const charges: string[] = [];
  for (let n = 0; n < 60; n++) charges.push(await chargeDueIn(0));
  await eventually(async () => begun.length >= charges.length, { what: "all of them" });
  expect(begun.toSorted()).toEqual(charges.toSorted());
  expect(errors).not.toHaveBeenCalled();
});

test("a lane that can't be read stops no other", async () => {
  const begun: string[] = [];
  const broken: Lane = { ...noting(REFUND_LANE, []), due: { ...REFUND_LANE.due, at: "no_such_column" } };
  run(broken, noting(EXPIRY_LANE, begun));
  const failures = () => JSON.stringify(errors.mock.calls.map(([fields, text]) => [fields.lane, text]));
  await eventually(async () => failures().includes("for all lanes at once"), { what: "a failed question" });
  for (let round = 0; round < 3; round++) {
    const charge = await chargeDueIn(0);
    await eventually(async () => begun.includes(charge), { what: "the work of the other lane" });
  }
  expect(errors.mock.calls.filter(([fields]) => fields.lane === EXPIRY_LANE.name)).toEqual([]);
});

test("a lane whose table is locked stops no other", async () => {
  const begun: string[] = [];
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query("BEGIN; LOCK TABLE refunds IN ACCESS EXCLUSIVE MODE");
    run(noting(REFUND_LANE, []), noting(EXPIRY_LANE, begun));
    const waiting = () =>
      db.value<number>(
        "SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = 'refunds'::regclass",
      );
    await eventually(async () => (await waiting()) >= 2, { what: "the question and the lane being held" });
    const charge = await chargeDueIn(0);
    await eventually(async () => begun.includes(charge), { what: "the work of the other lane" });
    expect(await waiting()).toBeGreaterThanOrEqual(2);
  } finally {
    await holder.end();
  }
});
