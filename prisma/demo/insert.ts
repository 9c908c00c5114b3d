import type { Sql } from "#lib/db/pool.ts";
import { columnsOf } from "#lib/db/rows.ts";

/** Inserts records of the same shape with one statement. Columns that they don't name get their defaults. */
export async function insertAll(tx: Sql, table: string, records: readonly object[]): Promise<void> {
  const [first] = records;
  if (!first) return;
  const columns = Object.keys(columnsOf(first)).join(", ");
  await tx(
    // Unchecked SQL: the records name the columns.
    `demo-${table}-${Object.keys(first).length}`,
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(records.map((record) => columnsOf(inDatabaseForm(record))))],
  );
}

/** Encodes bytes as PostgreSQL reads them in JSON; other values serialize themselves. */
function inDatabaseForm(record: object): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value,
    ]),
  );
}
