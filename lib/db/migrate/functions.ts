import type pg from "pg";
import { SetupError } from "../embedded/data-dir.ts";
import { type DatabaseFunction, readFunctions } from "./files.ts";

export type FunctionStatus = {
  /** Missing from the database, or different there. */
  pending: DatabaseFunction[];
  /** Still in the database, but without a file. */
  left: string[];
  /** Without a file, and no longer in the database. */
  dropped: string[];
};

type AppliedRow = { name: string; checksum: string; definitions: number };

/** Costs one query. A database without our migrations has none of our functions. */
export async function functionStatus(client: pg.Client, dir: string): Promise<FunctionStatus> {
  const wanted = readFunctions(dir);
  const rows = await readApplied(client);
  const current = new Map(rows.map((row) => [row.name, row]));
  const gone = rows.filter(({ name }) => !wanted.some((one) => one.name === name));
  return {
    pending: wanted.filter(({ name, checksum }) => {
      const row = current.get(name);
      return row?.checksum !== checksum || row.definitions !== 1;
    }),
    left: gone.filter(({ definitions }) => definitions > 0).map(({ name }) => name),
    dropped: gone.filter(({ definitions }) => definitions === 0).map(({ name }) => name),
  };
}

async function readApplied(client: pg.Client): Promise<AppliedRow[]> {
  try {
    const { rows } = await client.query<AppliedRow>(
      `SELECT a.name, a.checksum, (SELECT count(*)::int FROM pg_proc p
         WHERE p.proname = a.name AND p.pronamespace = to_regnamespace(current_schema())) AS definitions
       FROM applied_functions a`,
    );
    return rows;
  } catch (error) {
    const noSuchTable = (error as { code?: string }).code === "42P01";
    if (noSuchTable) return [];
    throw error;
  }
}

/**
 * Replaces the functions whose file differs from the applied one, in one transaction. `client` must hold the
 * migration lock. A function without a file is not dropped, because a process of the previous version may
 * still call it: it is returned in `left` until a migration drops it.
 */
export async function applyFunctions(
  client: pg.Client,
  dir: string,
): Promise<{ functions: string[]; left: string[] }> {
  const { pending, left, dropped } = await functionStatus(client, dir);
  if (pending.length === 0 && dropped.length === 0) return { functions: [], left };
  await client.query("BEGIN");
  try {
    for (const one of pending) await applyOne(client, one);
    await checkDefinitions(client, pending);
    await client.query("DELETE FROM applied_functions WHERE name = ANY ($1)", [dropped]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  return { functions: pending.map(({ name }) => name), left };
}

async function applyOne(client: pg.Client, { name, sql, checksum }: DatabaseFunction): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw failed(name, (error as Error).message);
  }
  await client.query(
    `INSERT INTO applied_functions (name, checksum) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

/** A file must define exactly one function, with the file's name. */
async function checkDefinitions(client: pg.Client, made: DatabaseFunction[]): Promise<void> {
  const rows = (await readApplied(client)).filter(({ name }) => made.some((one) => one.name === name));
  for (const { name, definitions } of rows) {
    if (definitions === 0) throw failed(name, "it defines another function than the one it is named after");
    if (definitions > 1)
      throw failed(name, "the function is there with other parameters; a migration has to drop that one");
  }
}

const failed = (name: string, reason: string) =>
  new SetupError(`prisma/functions/${name}.sql failed: ${reason}`);
