import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { FOLDERS, readFunctions } from "#lib/db/migrate/files.ts";
import type { Report } from "../../scripts/checked-sql/check.ts";

const ROOT = resolve(import.meta.dirname, "../..");

type DatabaseFunction = {
  name: string;
  /** The files that its comment lists as users. */
  named: string[];
  isTrigger: boolean;
  /** Its text without comments. */
  code: string;
};

/** The functions of the database, with who uses them by their own account. */
export const functions: DatabaseFunction[] = readFunctions(FOLDERS.functions).map(({ name, sql }) => {
  const comment = sql.slice(0, sql.indexOf("CREATE")).replaceAll("\n--", "");
  const [, users = ""] = /\b(?:Used|Fired) by: (.+)\.\s*$/.exec(comment) ?? [];
  const isTrigger = comment.startsWith("-- Trigger");
  return { name, named: users.split(", ").filter(Boolean), isTrigger, code: sql.replace(/--.*$/gm, "") };
});

/** The files of lib and the functions that call a function. */
export function callersOf(name: string, { uses }: Report): string[] {
  const files = [...uses].filter(
    ([file, { functions: called }]) => file.startsWith("lib/") && called.has(name),
  );
  const callers = functions.filter((one) => one.name !== name && new RegExp(`\\b${name}\\(`).test(one.code));
  return [...files.map(([file]) => file), ...callers.map((one) => `prisma/functions/${one.name}.sql`)];
}

/** The tables that a file writes: by its statements, by the functions that they call, and by Prisma. */
export function tablesOf(file: string, { uses }: Report): Set<string> {
  const { writes, functions: called } = uses.get(file) ?? { writes: [], functions: [] };
  const tables = new Set(writes);
  const reached = new Set(called);
  for (const name of reached) {
    const { code = "" } = functions.find((one) => one.name === name) ?? {};
    for (const [, table = ""] of code.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/g))
      tables.add(table);
    for (const one of functions) if (code.includes(`${one.name}(`)) reached.add(one.name);
  }
  for (const [, model = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(WITH_PRISMA))
    tables.add(TABLE_OF.get(model) ?? "");
  return tables;
}

const WITH_PRISMA = /\bdb\(\)\.(\w+)\.(?:create|update|upsert|delete)/g;
const TABLE_OF = new Map([["category", "categories"]]);

/** The tables that fire each trigger function. */
export async function triggersOf(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; tables: string[] }>(
    `SELECT p.proname AS name, array_agg(DISTINCT t.tgrelid::regclass::text) AS tables
     FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT t.tgisinternal GROUP BY 1`,
  );
  await client.end();
  return new Map(rows.map(({ name, tables }) => [name, tables]));
}
