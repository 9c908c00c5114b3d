import pg from "pg";
import { type Money, money } from "#lib/core/money.ts";

/**
 * Rows as they leave the database: columns in camelCase, `numeric` as Decimal, `int8` (used only for counts)
 * as number, timestamps as Date. Every statement of lib/db returns such rows, so callers never map them
 * again.
 */

type Kept<T> = T extends { toDecimalPlaces: unknown } ? Money : T;

/**
 * Columns K of a model of prisma/schema as a statement returns them: `Stored<TransactionModel, "id" |
 * "amount">`. Types come from the schema; money is our Decimal instead of Prisma's.
 */
export type Stored<Model, K extends keyof Model = keyof Model> = { [P in K]: Kept<Model[P]> };

const { DATE, INT8, NUMERIC } = pg.types.builtins;

/**
 * For the pools of this process only, because global parsers of `pg` would affect the migration engine.
 * Prisma parses int8 itself; here it is always a count. A DATE has no time or zone, so it stays text.
 */
export const columnTypes = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    if (oid === NUMERIC) return money;
    if (oid === INT8 && format !== "binary") return Number;
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as "text");
  }) as typeof pg.types.getTypeParser,
};

const camelNames = new Map<string, string>();

function camelCase(column: string): string {
  let name = camelNames.get(column);
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(column, name);
  }
  return name;
}

/** Converts a result with `rowMode: "array"` to objects with camelCase names. */
export function namedRows<R>(result: pg.QueryArrayResult): R[] {
  const names = result.fields.map((field) => camelCase(field.name));
  return result.rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i];
    return row as R;
  });
}

const columnNames = new Map<string, string>();

/** Converts a record to column names, for a statement that takes rows as JSON. */
export function columnsOf(record: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    let column = columnNames.get(name);
    if (column === undefined) {
      column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      columnNames.set(name, column);
    }
    row[column] = value;
  }
  return row;
}

/** The row of a statement that always returns one. */
export function onlyRow<R>(rows: readonly R[]): R {
  const [row] = rows;
  if (row === undefined) throw new Error("a statement that always returns a row returned none");
  return row;
}
