import { randomUUID } from "node:crypto";
import { newId } from "#lib/core/ids.ts";
import type { Metadata } from "#lib/core/metadata.ts";
import { type Money, toFixed } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { cancelRefundMail, mailWhenDue } from "#lib/mail/mail-when-due.ts";
import { isClosed, refundsOf, refundWayOf } from "#lib/pix/gateways/registry.ts";
import type { RefundView } from "#lib/pix/port.ts";
import { type Held, leaveOpen, postpone, takeUp } from "#lib/pix/sending/claim.ts";
import { learnedFrom, make, type Verdict } from "#lib/pix/sending/make.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import { endOrderWithoutMoney } from "#lib/returns/end-order.ts";
import { post, postDespiteBalance } from "#lib/wallet/ledger.ts";
import { emit } from "#lib/webhooks/events.ts";
import type { RefundCause } from "#prisma/generated/enums.ts";
import { takeExternalRefund, takeTheSame } from "./match-external-refund.ts";
import { type RefundFacts, refundEvent } from "./present.ts";
import { type Refund, refundedOf } from "./refund-json.ts";

type RefundRequest = {
  /** Chosen by a caller that must name it even if the commit is uncertain. */
  id?: string;
  storeId: string;
  transactionId: string;
  orderId: string | null;
  /** The account that received the payment. */
  accountId: string;
  endToEndId: string;
  amount: Money;
  reason: string | null;
  /** The reason for an automatic refund; undefined if the store requests it. */
  cause?: RefundCause;
  externalReference: string | null;
  metadata: Metadata;
  /** What the store has not got is owed: the money has left the bank, or was never the store's. */
  despiteBalance?: boolean;
};

/** Most refunds are done within seconds: then the buyer gets only the mail that it is done. */
const PATIENCE_SECONDS = 5;

/** Reserves the money of a refund, in the caller's transaction. It is due now; the worker sends it. */
export async function requestRefund(tx: Sql, request: RefundRequest): Promise<RefundFacts> {
  const [refund] = await tx<Refund>(
    "insert-refund",
    `INSERT INTO refunds (store_id, transaction_id, order_id, end_to_end_id, devolucao_id, amount, reason, reconcile_at,
       external_reference, metadata, cause, account_id, id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $8, $9, $10, $11, $12) RETURNING *, ${refundedOf("refunds")}`,
    [
      request.storeId,
      request.transactionId,
      request.orderId,
      request.endToEndId,
      randomUUID().replaceAll("-", ""),
      toFixed(request.amount),
      request.reason,
      request.externalReference,
      JSON.stringify(request.metadata),
      request.cause ?? null,
      request.accountId,
      request.id ?? newId(),
    ],
  );
  if (!refund) throw new Error("a refund was not written");
  await (request.despiteBalance ? postDespiteBalance : post)(tx, {
    storeId: request.storeId,
    accountId: request.accountId,
    debit: "available",
    credit: "pending",
    amount: request.amount,
    cause: "refund",
    causeId: refund.id,
  });
  await emit(tx, request.storeId, refundEvent("refund.requested", refund));
  if (refund.orderId)
    await mailWhenDue(tx, "refund-begun", refund.orderId, {
      refundId: refund.id,
      afterSeconds: PATIENCE_SECONDS,
    });
  return refund;
}

/**
 * Advances a refund by one step: asks the PSP about its fixed devolução id if a call may have been made
 * before, and makes it only if the PSP does not know it and no other call can be in flight (lib/pix/sending).
 * Safe to repeat at any time.
 */
export async function sendRefund(refundId: string): Promise<void> {
  const refund = await readRefund(sql, refundId);
  if (!refund || refund.status === "completed" || refund.status === "failed") return;
  if (await endedWithAccount(refund)) return;
  const port = await refundsOf(refund.accountId);
  if (port === "by_hand") return leaveToPerson(refundId);
  const held = await takeUp("refunds", refund);
  // Another worker has claimed it since it was read, and decides.
  if (held === null) return;
  const { endToEndId, devolucaoId, amount } = refund;
  const ask = { endToEndId, devolucaoId, amount };
  const verdict = await make("refunds", refundId, held, {
    read: () => port.readRefund(ask),
    call: () => port.refund(ask),
    unknownDuplicateIsRefused: true,
  });
  await transaction((tx) => recordRefund(tx, refundId, verdict, held));
}

/**
 * Fails a refund whose account was closed before it was ever sent: an automatic one, or one that an earlier version took. The
 * money is available again, and the failure is a case. Returns false for any other.
 */
async function endedWithAccount({ id, accountId }: Refund): Promise<boolean> {
  if ((await refundWayOf(accountId)) !== null || !(await isClosed(accountId))) return false;
  return transaction(async (tx) => {
    const refund = await readRefund(tx, id, "FOR UPDATE OF r");
    const open = refund?.status === "requested" || refund?.status === "processing";
    if (!refund || !open || refund.unsureUntil !== null) return false;
    await endRefund(tx, refund, "failed");
    return true;
  });
}

/** Leaves it to a person to pay at the bank and confirm (confirm.ts): without a next try it is a case. */
async function leaveToPerson(refundId: string): Promise<void> {
  await sql(
    "refund-by-hand",
    "UPDATE refunds SET reconcile_at = NULL WHERE id = $1 AND status IN ('requested', 'processing')",
    [refundId],
  );
}

/** Sends or rechecks every refund whose outcome is unknown. */
export const REFUND_LANE: Lane = {
  name: "refunds",
  due: { table: "refunds", where: "reconcile_at IS NOT NULL", at: "reconcile_at", moves: "reconcile_at" },
  work: sendRefund,
  postpone: (id) => postpone("refunds", id),
};

/**
 * The final outcome at the PSP; null while open. A refusal counts unless someone else has claimed it since.
 */
function endingOf(verdict: Verdict<RefundView>, isHolder: boolean): "completed" | "failed" | null {
  if (verdict.kind === "refused") return isHolder ? "failed" : null;
  if (verdict.kind !== "known" || verdict.view.status === "EM_PROCESSAMENTO") return null;
  return verdict.view.status === "DEVOLVIDO" ? "completed" : "failed";
}

async function recordRefund(
  tx: Sql,
  refundId: string,
  verdict: Verdict<RefundView>,
  held: Held,
): Promise<void> {
  const refund = await readRefund(tx, refundId, "FOR UPDATE OF r");
  if (!refund || refund.status === "completed" || refund.status === "failed") return;
  const ending = endingOf(verdict, refund.claim === held.claim);
  // The bank knows no such refund, but one made there by a person may be the one requested.
  const matched = ending && verdict.kind === "refused" && (await takeExternalRefund(tx, refund));
  const rtrId = verdict.kind === "known" ? (verdict.view.rtrId ?? null) : null;
  if (ending && rtrId !== null) await takeTheSame(tx, refund, rtrId);
  if (ending) return endRefund(tx, refund, matched ? "completed" : ending);
  await leaveOpen(tx, "refunds", refundId, held, learnedFrom(verdict, held));
  if (refund.status !== "requested") return;
  await tx("refund-processing", "UPDATE refunds SET status = 'processing' WHERE id = $1", [refundId]);
  await emit(tx, refund.storeId, refundEvent("refund.updated", { ...refund, status: "processing" }));
}

/**
 * Ends a refund that the caller has locked: debits its money for good, or makes it available again. `made`: by whom, for the
 * cause of an order whose last money it was.
 */
export async function endRefund(
  tx: Sql,
  refund: Refund,
  ending: "completed" | "failed",
  made: "refund" | "bank_refund" = "refund",
): Promise<void> {
  const refundId = refund.id;
  // Locks the charge, so that parts that end at the same time see each other.
  await tx("refund-lock-charge", "SELECT FROM transactions WHERE id = $1 FOR UPDATE", [refund.transactionId]);
  const done = ending === "completed";
  const [ended] = await tx<Pick<Refund, "status" | "completedAt">>(
    "refund-end",
    `UPDATE refunds SET status = $2, completed_at = CASE WHEN $3 THEN now() END, reconcile_at = NULL WHERE id = $1
     RETURNING status, completed_at`,
    [refundId, ending, done],
  );
  // A partial refund leaves the order unchanged, and so does the refund of a payment that did not complete it.
  if (done && refund.orderId) await endOrderWithoutMoney(tx, refund.transactionId, made);
  if (refund.orderId && (done || !(await cancelRefundMail(tx, refundId))))
    await mailWhenDue(tx, done ? "refund-done" : "refund-failed", refund.orderId, { refundId });
  if (!done) log().warn({ refundId }, "refund not completed");
  const facts: RefundFacts = { ...refund, ...ended };
  await emit(tx, refund.storeId, refundEvent(done ? "refund.completed" : "refund.failed", facts));
  await emit(tx, refund.storeId, refundEvent("refund.updated", facts));
  // The wallet comes last: every transaction that moves this store's money waits for its row.
  await post(tx, {
    storeId: refund.storeId,
    accountId: refund.accountId,
    debit: "pending",
    credit: done ? "clearing" : "available",
    amount: refund.amount,
    cause: done ? "refund_sent" : "refund_returned",
    causeId: refundId,
  });
}

export async function readRefund(
  on: Sql,
  id: string,
  lock: "" | "FOR UPDATE OF r" = "",
): Promise<Refund | null> {
  const [refund] = await on<Refund>(
    `read-refund${lock ? "-locked" : ""}`,
    `SELECT r.*, ${refundedOf("r")} FROM refunds r WHERE r.id = $1 ${lock}`,
    [id],
  );
  return refund ?? null;
}
