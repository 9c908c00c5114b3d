import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { databaseUrl, env } from "#lib/env.ts";
import { processWide } from "#lib/process-wide.ts";
import { isStalePlan } from "./connection-errors.ts";
import { columnTypes, namedRows } from "./rows.ts";

/** What a request has cost so far: round trips to the database. */
export type Cost = { queries: number };

const costs = processWide("costs", () => new AsyncLocalStorage<Cost>());

/** Runs `work` and counts its round trips in the object given. */
export function countingQueries<T>(cost: Cost, work: () => T): T {
  return costs.run(cost, work);
}

const kept = processWide<{ pool?: pg.Pool }>("pool", () => ({}));

/** The process's connection pool. */
export function pool(): pg.Pool {
  kept.pool ??= makePool();
  return kept.pool;
}

/** Closes the connections, once. */
export async function closePool(): Promise<void> {
  const open = kept.pool;
  delete kept.pool;
  await open?.end();
}

function makePool(): pg.Pool {
  const made = new pg.Pool({
    connectionString: databaseUrl(),
    max: env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Every statement of `sql` is named and finds its rows by index, so one plan serves all values; planning
    // each anew would cost more than running it. A plan made while a table was still small must not go on
    // reading all of it once it has grown. Prisma writes and reads timestamps without a zone and means UTC.
    options: "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c timezone=UTC",
    types: columnTypes,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: process.title.startsWith("vitrine") ? process.title : "vitrine",
  });
  // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
  made.on("error", () => {});
  made.on("connect", (client) => client.on("error", () => {}));
  return made;
}

/** Anything that can run a statement: the pool or a transaction. A statement that returns rows names their type. */
export type Sql = <R extends object = never>(
  name: string,
  text: string,
  values?: readonly unknown[],
) => Promise<R[]>;

/** One statement outside a transaction, prepared under its name on each connection. */
export const sql: Sql = async (name, text, values = []) => run(pool(), name, text, values);

/**
 * Runs `work` in one transaction: all of it is kept, or nothing is. It is run again on another connection when a
 * migration has just changed what one of its statements returns, so it does nothing but SQL.
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
    // Its other statements may have stale plans as well, so the connection is closed.
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
    // Nothing was run, and the pool has closed that connection: another one plans the statement afresh.
    if (on === kept.pool && isStalePlan(error)) return run(on, name, text, values);
    throw error;
  }
}

/** The pool as a library's client, its statements counted like ours. */
export const countedClient = {
  query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    count();
    return pool().query(config);
  },
};

/** For statements that don't run on this pool but belong to the request all the same. */
export function countRoundTrip(): void {
  count();
}

function count(): void {
  const cost = costs.getStore();
  if (cost) cost.queries += 1;
}
