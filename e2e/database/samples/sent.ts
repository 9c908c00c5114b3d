import { type Money, toFixed } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import { pool, type Sql, sql } from "#lib/db/pool.ts";

type Given = {
  id: string;
  ids: readonly string[];
  at: Date;
  amount: Money;
  name: string | null;
  days: number;
  status: "paid" | "pending";
  list?: string | undefined;
};

/** Correct and wrong parameters. The check's message for a wrong one is above it. Nothing here is ever executed. */
export const sent = ({ id, ids, at, amount, name, days, status }: Given) => [
  () =>
    sql("s1", "UPDATE orders SET paid_at = $2, total = $3, status = $4 WHERE id = $1", [
      id,
      at,
      toFixed(amount),
      status,
    ]),
  // FOUND $2 is Decimal, and numeric is wanted
  () => sql("s2", "UPDATE orders SET total = $2 WHERE id = $1", [id, amount]),
  // FOUND $1 is number, and uuid is wanted
  () => sql("s3", "SELECT FROM orders WHERE id = $1", [days]),
  // FOUND $1 is Date, and date is wanted
  () => sql("s4", "SELECT FROM bank_statement_lines WHERE day = $1", [at]),
  // FOUND $1 is string | null, and order_status takes only its labels
  () => sql("s5", "SELECT FROM orders WHERE status = $1", [name]),
  // FOUND $1 can be settled, which order_status has not
  () => sql("s6", "SELECT FROM orders WHERE status = $1", ["settled"]),
  // FOUND $1 is readonly string[], and jsonb is wanted
  () => sql("s7", "SELECT FROM orders WHERE metadata = $1", [ids]),
  () => sql("s8", "SELECT FROM orders WHERE id = ANY ($1)", [ids]),
  // FOUND $1[] is number, and uuid is wanted
  () => sql("s9", "SELECT FROM orders WHERE id = ANY ($1)", [[days].map((day) => day + 1)]),
  // FOUND the text has 2 parameters, and 1 values are sent
  () => sql("s10", "SELECT FROM orders WHERE id = $1 AND total > $2", [id]),
  // FOUND name may be sent as null, and its column is NOT NULL
  () => sql("s11", "UPDATE stores SET name = $2 WHERE id = $1", [id, name]),
  () => sql("s12", "UPDATE stores SET name = $2 WHERE id = $1", [id, name ?? "Loja"]),
  // FOUND "s12" is the name of two texts
  () => sql("s12", "UPDATE stores SET name = $2 WHERE slug = $1", [id, name ?? "Loja"]),
  // FOUND $1 is unknown, and text is wanted
  () => sql("s13", "SELECT FROM stores WHERE slug = $1", [JSON.parse(id) as unknown]),
];

/** Texts that are put together. */
export async function composed(tx: Sql, { id, at, days, list, status }: Given) {
  // FOUND its text depends on `SELECT FROM orders ORDER BY ${list}`
  await tx("t1", `SELECT FROM orders ORDER BY ${list}`);
  // FOUND column "lost" does not exist
  await tx(`t2-${days > 1}`, `SELECT FROM orders WHERE ${days > 1 ? "true" : "lost"}`);
  const { values, bind } = binder();
  const where = [
    `store_id = ${bind(id)}`,
    list && `lost = ${bind(list)}`,
    days > 1 && `created_at > ${bind(at)}`,
  ];
  // FOUND column "lost" does not exist
  await listQuery(`SELECT FROM orders WHERE ${where.filter(Boolean).join(" AND ")}`, values);
  // FOUND relation "lost" does not exist
  for (const table of ["orders", "lost"] as const) await tx(`t3-${table}`, `SELECT FROM ${table}`);
  // FOUND "t4" is the name of two texts
  await tx("t4", `SELECT FROM orders WHERE status = '${status}'`);
  // Unchecked SQL is ignored.
  await tx(
    // Unchecked SQL: an example.
    "t5",
    `SELECT ${list}`,
  );
  await ofTable(tx, "orders");
  await ofTable(tx, "losses");
}

/** Its callers name the table. */
async function ofTable(tx: Sql, table: string) {
  // FOUND relation "losses" does not exist
  await tx(`t6-${table}`, `SELECT FROM ${table} WHERE created_at < now()`);
}

/** The driver does not rename columns. */
export const raw = [
  () => pool().query<{ created_at: Date }>("SELECT created_at FROM orders"),
  // FOUND createdAt is declared, and the statement returns no such column
  () => pool().query<{ createdAt: Date }>("SELECT created_at FROM orders"),
];
