import type { StoreContext } from "#lib/context/context.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { type Row, type Sql, sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { WithdrawalView } from "./schemas.ts";

/** A withdrawal with what its sending needs. `destination` is sealed; only the call to the PSP opens it. */
export type Withdrawal = {
  id: string;
  storeId: string;
  status: WithdrawalView["status"];
  amount: Money;
  fee: Money;
  total: Money;
  destination: string;
  isCode: boolean;
  description: string | null;
  externalReference: string | null;
  gateway: string;
  idEnvio: string;
  attempts: number;
  /** Who has to decide while it is pending. */
  awaits: "member" | "operator" | null;
  requestedBy: string | null;
  /** When the job looks at it next; whoever takes it up moves this first. */
  reconcileAt: Date | null;
  createdAt: Date;
  /** When it counts towards a limit. */
  leavesAt: Date;
  endToEndId: string | null;
  processedAt: Date | null;
};

/** A withdrawal among the transactions, which know four states. */
export const MOVEMENT_STATUS = {
  pending: "PENDING",
  processing: "PENDING",
  approved: "COMPLETED",
  rejected: "FAILED",
} as const;

/** The withdrawal of this store; NotFound for any other. */
export async function readWithdrawal(ctx: StoreContext, id: string): Promise<Withdrawal> {
  const [row] = await sql<Row>(
    "read-withdrawal",
    "SELECT * FROM withdrawals WHERE store_id = $1 AND id = $2",
    [ctx.store.id, id],
  );
  if (!row) throw new AppError("NotFound");
  return toWithdrawal(row);
}

/** By id alone, for the jobs that end it; null when there is none. */
export async function findWithdrawal(on: Sql, id: string, lock = false): Promise<Withdrawal | null> {
  const [row] = lock
    ? await on<Row>("lock-withdrawal", "SELECT * FROM withdrawals WHERE id = $1 FOR UPDATE", [id])
    : await on<Row>("find-withdrawal", "SELECT * FROM withdrawals WHERE id = $1", [id]);
  return row ? toWithdrawal(row) : null;
}

/** All of the store's, newest first; the wallet counts them, so a page is a range of their numbers at any depth. */
export async function newestWithdrawals(
  ctx: StoreContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ records: Withdrawal[]; total: number }> {
  const rows = await sql<Row>(
    "newest-withdrawals",
    `SELECT c.withdrawn, w.* FROM wallets c
     LEFT JOIN LATERAL (
       SELECT * FROM withdrawals o
       WHERE o.store_id = c.store_id AND o.number <= c.withdrawn - $3 AND o.number > c.withdrawn - $3 - $2
     ) w ON true WHERE c.store_id = $1 ORDER BY w.number DESC`,
    [ctx.store.id, limit, offset],
  );
  return {
    total: (rows[0]?.withdrawn as number | undefined) ?? 0,
    records: rows.filter((row) => row.id !== null).map(toWithdrawal),
  };
}

export function toWithdrawal(row: Row): Withdrawal {
  return {
    id: row.id as string,
    storeId: row.storeId as string,
    status: row.status as Withdrawal["status"],
    amount: money(row.amount as string),
    fee: money(row.feeAmount as string),
    total: money(row.totalAmount as string),
    destination: row.destination as string,
    isCode: row.isCode as boolean,
    description: row.description as string | null,
    externalReference: row.externalReference as string | null,
    gateway: row.gateway as string,
    idEnvio: row.idEnvio as string,
    attempts: row.attempts as number,
    awaits: row.awaits as Withdrawal["awaits"],
    requestedBy: row.requestedBy as string | null,
    reconcileAt: row.reconcileAt as Date | null,
    createdAt: row.createdAt as Date,
    leavesAt: row.leavesAt as Date,
    endToEndId: row.endToEndId as string | null,
    processedAt: row.processedAt as Date | null,
  };
}

/** The withdrawal of service.md 2.3. */
export function presentWithdrawal(record: Withdrawal): WithdrawalView {
  return {
    id: record.id,
    status: record.status,
    amount: toNumber(record.amount),
    feeAmount: toNumber(record.fee),
    totalAmount: toNumber(record.total),
    currency: "BRL",
    externalReference: record.externalReference,
    createdAt: record.createdAt.toISOString(),
    processedAt: record.processedAt?.toISOString() ?? null,
  };
}
