import type { StoreContext } from "#lib/context/context.ts";
import type { Metadata } from "#lib/core/metadata.ts";
import { type Money, toNumber } from "#lib/core/money.ts";
import { type Counted, countedPage } from "#lib/db/listing.ts";
import { type Sql, sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { joinResolved, type Resolved } from "#lib/resolutions/record/record.ts";
import type { WithdrawalModel } from "#prisma/generated/models.ts";
import { recipientFor } from "./recipient.ts";
import type { WithdrawalDetailView, WithdrawalView } from "./schemas.ts";

/** A stored withdrawal. `destination` and `recipient` are sealed. */
export type Withdrawal = Omit<
  Stored<WithdrawalModel>,
  "awaits" | "rejectedBy" | "metadata" | "sentAfterFailure" | "difference"
> & {
  metadata: Metadata;
  /** The party that must decide while the withdrawal is pending. */
  awaits: "member" | "operator" | null;
  rejectedBy: "member" | "operator" | "bank" | null;
  // Set if it failed here and was sent after all.
  sentAfterFailure: "open" | "booked" | "dismissed" | null;
  // Set if the bank sent another amount.
  difference: "open" | "booked" | "dismissed" | null;
};

/** A withdrawal to insert: the database assigns its number and search words. */
export type NewWithdrawal = Omit<
  Withdrawal,
  | "number"
  | "words"
  | "rejectedBy"
  | "recheckAt"
  | "sentAfterFailure"
  | "sentAfterFailureAt"
  | "sentAmount"
  | "difference"
  | "differenceAt"
  | "differenceDebited"
>;

/** Maps the state of a withdrawal to one of the four statuses of a transaction. */
export const MOVEMENT_STATUS = {
  pending: "PENDING",
  processing: "PENDING",
  approved: "COMPLETED",
  rejected: "FAILED",
} as const;

/** Includes the name of the requesting member. */
export type NamedWithdrawal = Withdrawal & { requesterName: string | null };

/** The column for `requesterName`, in a statement that reads withdrawals `w`. */
export const REQUESTER = "(SELECT m.name FROM members m WHERE m.id = w.requested_by) AS requester_name";

/** Returns a withdrawal of this store with its requester. Throws NotFound. */
export async function readNamedWithdrawal(
  ctx: StoreContext,
  id: string,
): Promise<NamedWithdrawal & Resolved> {
  const [withdrawal] = await sql<NamedWithdrawal & Resolved>(
    "read-named-withdrawal",
    `SELECT w.*, ${REQUESTER}, k.* FROM withdrawals w ${joinResolved("w")} WHERE w.store_id = $1 AND w.id = $2`,
    [ctx.store.id, id],
  );
  if (!withdrawal) throw new AppError("NotFound");
  return withdrawal;
}

/** Returns a withdrawal of this store. Throws NotFound. */
export async function readWithdrawal(ctx: StoreContext, id: string): Promise<Withdrawal> {
  const [withdrawal] = await sql<Withdrawal>(
    "read-withdrawal",
    "SELECT * FROM withdrawals WHERE store_id = $1 AND id = $2",
    [ctx.store.id, id],
  );
  if (!withdrawal) throw new AppError("NotFound");
  return withdrawal;
}

/** Finds a withdrawal in any store, for background jobs. Returns null if there is none. */
export async function findWithdrawal(on: Sql, id: string, lock = false): Promise<Withdrawal | null> {
  const [withdrawal] = lock
    ? await on<Withdrawal>("lock-withdrawal", "SELECT * FROM withdrawals WHERE id = $1 FOR UPDATE", [id])
    : await on<Withdrawal>("find-withdrawal", "SELECT * FROM withdrawals WHERE id = $1", [id]);
  return withdrawal ?? null;
}

export type WithdrawalPage = { records: NamedWithdrawal[]; total: number };

/**
 * Lists all of the store's withdrawals, newest first. The wallet counts them, so a page is a range of
 * numbers.
 */
export async function newestWithdrawals(
  ctx: StoreContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<WithdrawalPage> {
  const rows = await sql<Counted<NamedWithdrawal>>(
    "newest-withdrawals",
    `SELECT c.withdrawn AS list_length, w.*, ${REQUESTER} FROM wallets c
     LEFT JOIN LATERAL (
       SELECT * FROM withdrawals o
       WHERE o.store_id = c.store_id AND o.number <= c.withdrawn - $3 AND o.number > c.withdrawn - $3 - $2
     ) w ON true WHERE c.store_id = $1 ORDER BY w.number DESC`,
    [ctx.store.id, limit, offset],
  );
  return countedPage(rows);
}

/** The amount that the bank has sent, which may differ from the requested one. Null if it has not sent it. */
export function sentOf({ status, sentAfterFailure, amount, sentAmount }: Withdrawal): Money | null {
  return status === "approved" || sentAfterFailure !== null ? (sentAmount ?? amount) : null;
}

/** The withdrawal as defined in service.md 2.3. */
export function presentWithdrawal(
  withdrawal: Pick<
    Withdrawal,
    | "id"
    | "status"
    | "amount"
    | "feeAmount"
    | "totalAmount"
    | "externalReference"
    | "metadata"
    | "endToEndId"
    | "rejectReason"
    | "createdAt"
    | "processedAt"
  >,
): WithdrawalView {
  return {
    id: withdrawal.id,
    status: withdrawal.status,
    amount: toNumber(withdrawal.amount),
    feeAmount: toNumber(withdrawal.feeAmount),
    totalAmount: toNumber(withdrawal.totalAmount),
    currency: "BRL",
    externalReference: withdrawal.externalReference,
    metadata: withdrawal.metadata,
    endToEndId: withdrawal.endToEndId,
    rejectReason: withdrawal.rejectReason,
    createdAt: withdrawal.createdAt.toISOString(),
    processedAt: withdrawal.processedAt?.toISOString() ?? null,
  };
}

export function presentDetail(ctx: StoreContext, withdrawal: NamedWithdrawal): WithdrawalDetailView {
  const { actor } = ctx;
  const { requestedBy, requesterName } = withdrawal;
  return {
    ...presentWithdrawal(withdrawal),
    sentAmount: sentOf(withdrawal)?.toNumber() ?? null,
    description: withdrawal.description,
    awaits: withdrawal.awaits,
    rejectedBy: withdrawal.rejectedBy,
    requestedBy:
      requestedBy !== null && requesterName !== null ? { id: requestedBy, name: requesterName } : null,
    requestedByYou: actor.kind === "session" && actor.memberId === requestedBy,
    attempts: withdrawal.attempts,
    nextCheckAt: withdrawal.reconcileAt?.toISOString() ?? null,
    recipient: recipientFor(ctx, withdrawal),
  };
}
