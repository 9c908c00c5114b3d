import { sql } from "#lib/db/pool.ts";
import { appKeys } from "#lib/env.ts";
import { seal, unseal, unsealed } from "#lib/sealed/seal.ts";
import { clearEarlierTexts } from "./earlier-texts.ts";
import { inTransaction } from "./in-transaction.ts";
import { PLANS, type Plan } from "./plans.ts";

/** Small enough that nobody waits noticeably for the locks of one batch. */
const BATCH = 200;

type Rotation = {
  /** Resealed rows. */
  sealed: number;
  /** `table id` of each value that no key of the ring opens. */
  unreadable: string[];
  /** Rows that another process sealed with another key in the meantime: run the command again. */
  busy: number;
};

/**
 * Reseals every value that is not sealed with the first key of APP_SECRET, while servers and workers run. Each batch
 * is one transaction and waits for no lock, so the command can be stopped at any point and run again.
 */
export async function sealAnew(onTable: (table: string, sealed: number) => void): Promise<Rotation> {
  const rotation: Rotation = { sealed: 0, unreadable: [], busy: 0 };
  for (const plan of PLANS) {
    const unreadable = new Set<string>();
    let [sealed, left] = [0, await remaining(plan)];
    // First many rows at a time, skipping locked ones; then the skipped ones, one by one. Waiting while holding locks
    // on several rows could deadlock with a transaction that locks them in another order.
    for (const pass of [SKIPPING, SKIPPING, WAITING]) {
      if (left <= unreadable.size) break;
      sealed += await sealTable(plan, pass, unreadable);
      left = await remaining(plan);
    }
    rotation.sealed += sealed;
    for (const id of unreadable) rotation.unreadable.push(`${plan.table} ${id}`);
    onTable(plan.table, sealed);
  }
  const busy = () => countBusy(rotation.unreadable.length);
  rotation.busy = await busy();
  if (rotation.busy > 0) return rotation;
  // All delivery links have their hash now.
  const cleared = await clearEarlierTexts();
  rotation.sealed += cleared;
  onTable("mails, webhook_events and request_log", cleared);
  // Includes rows written to a table after its pass: a key is retired only when no table uses it.
  rotation.busy = await busy();
  return rotation;
}

async function countBusy(unreadable: number): Promise<number> {
  let left = 0;
  for (const plan of PLANS) left += await remaining(plan);
  return Math.max(0, left - unreadable);
}

/**
 * Destinations whose Pix key is stored only as a hash, from before it was also sealed. They cannot be rehashed with
 * another key.
 */
export async function countPinned(): Promise<number> {
  const [row] = await sql<{ pinned: number }>(
    "pinned-destinations",
    "SELECT count(*)::int AS pinned FROM withdrawal_destinations WHERE sealed_key IS NULL",
  );
  return row?.pinned ?? 0;
}

const nameOf = (column: string) => column.slice(column.indexOf(".") + 1);

/** The rows of a table that are not sealed with the first key. */
function stale({ columns }: Plan): string {
  return columns
    .map(({ column }) => nameOf(column))
    .map((name) => `(${name} IS NOT NULL AND ${name} NOT LIKE 'v2.${appKeys()[0].id}.%')`)
    .join(" OR ");
}

async function remaining(plan: Plan): Promise<number> {
  return inTransaction(async (client) => {
    const { rows } = await client.query<{ left: number }>(
      // Unchecked SQL: the plan names the table and its columns.
      `SELECT count(*)::int AS left FROM ${plan.table} WHERE ${stale(plan)}`,
    );
    return rows[0]?.left ?? 0;
  });
}

/** One pass through a table by id. Returns the number of resealed rows. */
async function sealTable(plan: Plan, pass: Pass, unreadable: Set<string>): Promise<number> {
  let sealed = 0;
  for (let after: string | null = plan.key ? "" : FIRST_ID; after !== null; ) {
    const batch = await sealBatch(plan, pass, after, unreadable);
    sealed += batch.sealed;
    after = batch.last;
  }
  return sealed;
}

type Pass = { most: number; lock: string };
const SKIPPING: Pass = { most: BATCH, lock: "FOR NO KEY UPDATE SKIP LOCKED" };
const WAITING: Pass = { most: 1, lock: "FOR NO KEY UPDATE" };

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

type Row = { id: string } & Record<string, string | Buffer | null>;

function sealBatch(plan: Plan, { most, lock }: Pass, after: string, unreadable: Set<string>) {
  const names = plan.columns.flatMap(({ column, hash }) => [
    ...[nameOf(column), ...(hash ? [hash.column] : [])],
    ...(hash?.else ? [hash.else] : []),
  ]);
  const key = plan.key ?? "id";
  return inTransaction(async (client) => {
    const { rows } = await client.query<Row>(
      // Unchecked SQL: the plan names the table and its columns.
      `SELECT ${key} AS id, ${names.join(", ")} FROM ${plan.table} WHERE ${key} > $1 AND (${stale(plan)})
       ORDER BY ${key} LIMIT ${most} ${lock}`,
      [after],
    );
    const anew = rows.flatMap((row) => sealedAnew(plan, row, unreadable) ?? []);
    const set = names.map((name) => `${name} = n.${name}`).join(", ");
    await client.query(
      // Unchecked SQL: the plan names the table and its columns.
      `UPDATE ${plan.table} t SET ${set} FROM jsonb_populate_recordset(NULL::${plan.table}, $1) n WHERE t.${key} = n.${key}`,
      [JSON.stringify(anew.map(({ id, ...row }) => ({ ...row, [key]: id })))],
    );
    if (plan.follows)
      await client.query(
        // Unchecked SQL: the plan names the table and its columns.
        plan.follows,
        [anew.map(({ id }) => id)],
      );
    return { sealed: anew.length, last: rows.length < most ? null : (rows.at(-1)?.id ?? null) };
  });
}

type Anew = { id: string } & Record<string, unknown>;

/** The resealed columns of a row; null if one cannot be opened, and then the row stays unchanged. */
function sealedAnew({ columns }: Plan, row: Row, unreadable: Set<string>): Anew | null {
  const anew: Anew = { id: row.id };
  try {
    for (const { column, wasPlain, hash } of columns) {
      const stored = row[nameOf(column)] as string | null;
      const text = stored === null ? null : (wasPlain ? unsealed : unseal)(column, row.id, stored);
      anew[nameOf(column)] = text === null ? null : seal(column, row.id, text);
      if (hash) Object.assign(anew, hashedAnew(hash, row, text));
    }
  } catch {
    unreadable.add(row.id);
    return null;
  }
  return anew;
}

type Hash = NonNullable<Plan["columns"][number]["hash"]>;

/** Bytes as PostgreSQL reads them in JSON. */
const inJson = (bytes: Buffer | null) => bytes && `\\x${bytes.toString("hex")}`;

function hashedAnew(hash: Hash, row: Row, text: string | null): object {
  const kept = row[hash.column] as Buffer | null;
  if (text === null) return { [hash.column]: inJson(kept), ...(hash.else ? { [hash.else]: null } : {}) };
  const made = inJson(hash.of(text));
  if (kept !== null || hash.always)
    return { [hash.column]: made, ...(hash.else ? { [hash.else]: null } : {}) };
  return { [hash.column]: null, ...(hash.else ? { [hash.else]: made } : {}) };
}
