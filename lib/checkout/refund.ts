import { randomUUID } from "node:crypto";
import type { Metadata } from "#lib/core/metadata.ts";
import { type Money, toFixed } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { mailWhenDue } from "#lib/mail/due.ts";
import { paymentIdOf, type Refund } from "#lib/payments/refund.ts";
import type { Outcome, RefundView } from "#lib/pix/gateways/port.ts";
import { refundsOf } from "#lib/pix/gateways/registry.ts";
import { addJob } from "#lib/queue/add.ts";
import { post } from "#lib/wallet/ledger.ts";
import { emit, type RefundFacts, refundEvent } from "#lib/webhooks/events.ts";
import type { RefundCause } from "#prisma/generated/enums.ts";

export type RefundRequest = {
  storeId: string;
  transactionId: string;
  orderId: string | null;
  /** The account that the payment came into. */
  accountId: string;
  endToEndId: string;
  amount: Money;
  reason: string | null;
  /** Why the money was turned away; left out when the store asks for the refund. */
  cause?: RefundCause;
  externalReference: string | null;
  metadata: Metadata;
};

/** Most refunds are done within seconds: then the buyer gets one mail, that it is done. */
const PATIENCE_SECONDS = 5;

/** Reserves the money of a refund and queues the job that sends it, in the caller's transaction. */
export async function requestRefund(tx: Sql, request: RefundRequest): Promise<RefundFacts> {
  const [refund] = await tx<Refund>(
    "insert-refund",
    `INSERT INTO refunds (store_id, transaction_id, order_id, end_to_end_id, devolucao_id, amount, reason, reconcile_at,
       external_reference, metadata, cause, account_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '1 minute', $8, $9, $10, $11) RETURNING *, ${paymentIdOf("refunds")}`,
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
    ],
  );
  if (!refund) throw new Error("a refund was not written");
  await post(tx, {
    storeId: request.storeId,
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
  await addJob(tx, "send-refund", { refundId: refund.id }, { key: `refund:${refund.id}` });
  return refund;
}

const PAUSES_SECONDS = [2, 5, 15, 60, 300, 900, 3600];

/** Asks the PSP for the devolução under its fixed id and stores the outcome. Safe to repeat at any time. */
export async function sendRefund(refundId: string): Promise<void> {
  const refund = await readRefund(sql, refundId);
  if (!refund || refund.status === "completed" || refund.status === "failed") return;
  const port = await refundsOf(refund.accountId);
  if (port === "by_hand") return;
  const ask = {
    endToEndId: refund.endToEndId,
    devolucaoId: refund.devolucaoId,
    amount: refund.amount,
  };
  // Asking again under the same id never sends twice: `PUT /pix/{e2eid}/devolucao/{id}` is idempotent.
  const outcome = await port.refund(ask);
  await transaction((tx) => recordRefund(tx, refundId, outcome));
}

const BATCH = 100;

/** Sends or asks again for every refund whose outcome is not known; returns how many. */
export async function reconcileRefunds(): Promise<number> {
  const due = await sql<{ id: string }>(
    "due-refunds",
    `UPDATE refunds SET reconcile_at = now() + interval '1 minute'
     WHERE id IN (SELECT id FROM refunds WHERE reconcile_at <= now() ORDER BY reconcile_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [BATCH],
  );
  for (const { id } of due) await sendRefund(id).catch((err) => log().warn({ err, id }, "refund failed"));
  return due.length;
}

async function recordRefund(tx: Sql, refundId: string, outcome: Outcome<RefundView>): Promise<void> {
  const refund = await readRefund(tx, refundId, "FOR UPDATE OF r");
  if (!refund || refund.status === "completed" || refund.status === "failed") return;
  // Parts that end at the same time wait for each other here, so that the last one sees all the others.
  await tx("refund-lock-charge", "SELECT FROM transactions WHERE id = $1 FOR UPDATE", [refund.transactionId]);
  const status =
    outcome.kind === "done"
      ? outcome.value.status
      : outcome.kind === "failed"
        ? "NAO_REALIZADO"
        : "EM_PROCESSAMENTO";
  if (status === "EM_PROCESSAMENTO") {
    const pause = PAUSES_SECONDS[Math.min(refund.attempts, PAUSES_SECONDS.length - 1)] as number;
    await tx(
      "refund-processing",
      `UPDATE refunds SET status = 'processing', attempts = attempts + 1, reconcile_at = now() + $2 * interval '1 second' WHERE id = $1`,
      [refundId, pause],
    );
    if (refund.status === "requested")
      await emit(tx, refund.storeId, refundEvent("refund.updated", { ...refund, status: "processing" }));
    return;
  }
  const done = status === "DEVOLVIDO";
  const [ended] = await tx<Pick<Refund, "status" | "completedAt">>(
    "refund-end",
    `UPDATE refunds SET status = $2, completed_at = CASE WHEN $3 THEN now() END, reconcile_at = NULL WHERE id = $1
     RETURNING status, completed_at`,
    [refundId, done ? "completed" : "failed", done],
  );
  if (done && refund.orderId) {
    // A partial refund leaves the order as it is, and so does that of a payment which did not pay it; only the last
    // part of the payment that did makes it refunded.
    await tx(
      "refund-order",
      `UPDATE orders SET status = 'refunded', refunded_at = now(), updated_at = now()
       WHERE id = $1 AND status IN ('cancelled', 'paid', 'shipped') AND
         (SELECT sum(r.amount) FROM refunds r WHERE r.end_to_end_id = $2 AND r.status = 'completed')
           >= (SELECT p.amount FROM payments p WHERE p.transaction_id = $3 AND p.end_to_end_id = $2 AND p.kind = 'settlement')`,
      [refund.orderId, refund.endToEndId, refund.transactionId],
    );
  }
  if (done && refund.orderId) await mailWhenDue(tx, "refund-done", refund.orderId, { refundId });
  if (!done) log().warn({ refundId }, "refund not completed by the gateway");
  const facts: RefundFacts = { ...refund, ...ended };
  await emit(tx, refund.storeId, refundEvent(done ? "refund.completed" : "refund.failed", facts));
  await emit(tx, refund.storeId, refundEvent("refund.updated", facts));
  // The wallet comes last: every transaction that moves money of this store waits for its row.
  await post(tx, {
    storeId: refund.storeId,
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
    `SELECT r.*, ${paymentIdOf("r")} FROM refunds r WHERE r.id = $1 ${lock}`,
    [id],
  );
  return refund ?? null;
}
