import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { databaseUrl, env } from "#lib/env.ts";
import { processWide } from "#lib/process-wide.ts";
import { isStalePlan } from "./connection-errors.ts";
import { columnTypes, namedRows } from "./rows.ts";

/** Round trips to the database that a request has made so far. */
export type Cost = { queries: number };

const costs = processWide("costs", () => new AsyncLocalStorage<Cost>());

/** Runs `work` and counts its round trips in `cost`. */
export function countingQueries<T>(cost: Cost, work: () => T): T {
  return costs.run(cost, work);
}

const kept = processWide<{ pool?: pg.Pool; patient?: true }>("pool", () => ({}));

/** Milliseconds until a connection that is not open yet counts as failed, and until a statement is cancelled. */
const LIMITS = { connectionTimeoutMillis: 5_000, statement_timeout: 30_000 };
const PATIENT_LIMITS = { connectionTimeoutMillis: 120_000, statement_timeout: 0 };

/**
 * For commands, before their first statement: no client waits for an answer, and on a busy machine everything may take
 * long. A transaction that is idle still ends, because its locks keep others waiting.
 */
export function waitPatiently(): void {
  kept.patient = true;
}

export function pool(): pg.Pool {
  kept.pool ??= makePool();
  return kept.pool;
}

/** Closes the connections. Idempotent. */
export async function closePool(): Promise<void> {
  const open = kept.pool;
  delete kept.pool;
  await open?.end();
}

function makePool(): pg.Pool {
  const made = new pg.Pool({
    connectionString: databaseUrl(),
    max: env().DATABASE_POOL_SIZE,
    ...(kept.patient ? PATIENT_LIMITS : LIMITS),
    idleTimeoutMillis: 60_000,
    // Every statement of `sql` is named and finds its rows by index, so one generic plan serves all values;
    // planning each call would cost more than running it. Sequential scans are off because a plan made while
    // a table was small must not keep reading all of it. Prisma writes and reads timestamps without a zone as
    // UTC.
    options: "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c timezone=UTC",
    types: columnTypes,
    idle_in_transaction_session_timeout: 30_000,
    application_name: process.title.startsWith("vitrine") ? process.title : "vitrine",
  });
  // A connection that dies while idle is replaced at the next use; without a listener it would crash the
  // process.
  made.on("error", () => {});
  made.on("connect", (client) => client.on("error", () => {}));
  return made;
}

/** Runs a statement: the pool or a transaction. A statement that returns rows must state their type. */
export type Sql = <R extends object = never>(
  name: string,
  text: string,
  values?: readonly unknown[],
) => Promise<R[]>;

/** Runs one statement outside a transaction, prepared under its name on each connection. */
export const sql: Sql = async (name, text, values = []) => run(pool(), name, text, values);

/**
 * Runs `work` in one transaction. Retried on another connection if a migration has just changed a statement's
 * result type, so `work` must do nothing but SQL.
 */
export async function transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  try {
    return await runTransaction(work);
  } catch (error) {
    if (isStalePlan(error)) return transaction(work);
    throw error;
  }
}

async function runTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  let broken: Error | undefined;
  try {
    count();
    await client.query("BEGIN");
    const result = await work((name, text, values = []) => run(client, name, text, values));
    count();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // Other prepared statements may be stale too, so the connection is closed.
    if (isStalePlan(error)) broken = error as Error;
    try {
      await client.query("ROLLBACK");
    } catch (cause) {
      broken = cause as Error;
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

async function run<R extends object>(
  on: pg.Pool | pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  count();
  try {
    return namedRows<R>(
      await on.query({ name, text, values: values as unknown[], rowMode: "array", types: columnTypes }),
    );
  } catch (error) {
    // Nothing was run and the pool has closed that connection: retry on another one, which plans the
    // statement afresh.
    if (on === kept.pool && isStalePlan(error)) return run(on, name, text, values);
    throw error;
  }
}

/** The pool as a client for libraries; its statements are counted too. */
export const countedClient = {
  query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    count();
    return pool().query(config);
  },
};

/** For statements of a request that don't run on this pool. */
export function countRoundTrip(): void {
  count();
}

function count(): void {
  const cost = costs.getStore();
  if (cost) cost.queries += 1;
}
