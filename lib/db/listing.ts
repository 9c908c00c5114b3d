import pg from "pg";
import { databaseUrl, env } from "#lib/env.ts";
import { processWide } from "#lib/process-wide.ts";
import { countRoundTrip } from "./pool.ts";
import { columnTypes, namedRows } from "./rows.ts";

const kept = processWide<{ pool?: pg.Pool }>("list pool", () => ({}));

/**
 * Runs a list statement with a plan for its actual values, because the best index depends on their
 * selectivity. Uses its own connections, since all others use generic plans (lib/db/pool.ts).
 */
export async function listQuery<R extends object = never>(
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  kept.pool ??= makePool();
  countRoundTrip();
  return namedRows<R>(
    await kept.pool.query({ text, values: values as unknown[], rowMode: "array", types: columnTypes }),
  );
}

function makePool(): pg.Pool {
  const made = new pg.Pool({
    connectionString: databaseUrl(),
    max: Math.max(2, Math.ceil(env().DATABASE_POOL_SIZE / 4)),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Rows are usually cached, so walking an index beats reading a table. JIT would take longer than running
    // the plan.
    options: "-c random_page_cost=1.1 -c jit=off -c work_mem=32MB",
    statement_timeout: 15_000,
    application_name: process.title.startsWith("vitrine") ? process.title : "vitrine",
    types: columnTypes,
  });
  made.on("error", () => {});
  made.on("connect", (client) => client.on("error", () => {}));
  return made;
}

/**
 * A row of a page that carries the length of the full list: the count LEFT JOINed with the page, so that an
 * empty page still has one row, whose `id` is null.
 */
export type Counted<R extends { id: string }> = (R | { [K in keyof R]: null }) & { listLength: number };

/**
 * A part of a list: a page, or with `after` a batch of its export. A batch begins behind the record `after`,
 * or with the first record if it is null, and needs no count.
 */
export type Slice<R> = { limit: number; offset: number; after?: R | null | undefined };

/** The position of a record, or of its JSON, in a list that is sorted by descending creation. */
export type Created = { createdAt: Date | string; id: string };

/** The condition of such a list on its rows `alias`: a batch begins behind `after`, a page considers all. */
export function behind(
  { after }: { after?: Created | null | undefined },
  bind: (value: unknown) => string,
  alias: string,
): string {
  if (!after) return "true";
  return `(${alias}.created_at, ${alias}.id) < (${bind(after.createdAt)}::timestamptz, ${bind(after.id)}::uuid)`;
}

/** The query of an export's batch. */
export function batch<Q extends object, R>(query: Q, after: R | null, size: number): Q & Slice<R> {
  return { ...query, after, limit: size, offset: 0 };
}

/** The subquery with the `list_length` of a page: the count of `rows`, a FROM clause. */
export function lengthOf(rows: string, { after }: { after?: object | null | undefined }): string {
  return after === undefined
    ? `(SELECT count(*)::int AS list_length FROM ${rows})`
    : "(SELECT 0 AS list_length)";
}

/** Splits such a page into its records and the length of the list. */
export function countedPage<R extends { id: string }>(rows: Counted<R>[]): { records: R[]; total: number } {
  return {
    records: rows.filter((row) => row.id !== null) as (R & { listLength: number })[],
    total: rows[0]?.listLength ?? 0,
  };
}

export async function closeListing(): Promise<void> {
  await kept.pool?.end();
  delete kept.pool;
}
