import { newId } from "#lib/core/ids.ts";
import { type Money, toNumber } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";

export const EVENTS = [
  "payment.created",
  "payment.paid",
  "payment.failed",
  "payment.pix.expired",
  "refund.requested",
  "refund.completed",
  "refund.failed",
  "transfer.created",
  "transfer.completed",
  "transfer.failed",
] as const;

export type EventName = (typeof EVENTS)[number];

export type WrittenEvent = { id: string; event: EventName; body: string };

/** An event as it will be sent: its id is also its requestId, the same in every delivery. */
export function makeEvent(event: EventName, data: object, now = new Date()): WrittenEvent {
  const id = newId(now.getTime());
  return { id, event, body: JSON.stringify({ event, data, requestId: id, createdAt: now.toISOString() }) };
}

/** Writes the event into the outbox, in the transaction that causes it. */
export async function emit(tx: Sql, storeId: string, written: WrittenEvent): Promise<void> {
  // prisma/functions/emit_event.sql
  await tx("emit-event", "SELECT emit_event($1, $2, $3, $4)", [
    written.id,
    storeId,
    written.event,
    written.body,
  ]);
}

export type PaymentFacts = {
  id: string;
  amount: Money;
  customerName: string | null;
  customerDocument: string | null;
  externalReference: string | null;
  orderId: string | null;
  orderCode: string | null;
  paidAt: Date | null;
};

const PAYMENT_EVENT = {
  pending: "payment.created",
  paid: "payment.paid",
  failed: "payment.failed",
  expired: "payment.pix.expired",
} as const satisfies Record<string, EventName>;

/** A payment.* event (service.md 6, contract.md Events). */
export function paymentEvent(status: keyof typeof PAYMENT_EVENT, facts: PaymentFacts): WrittenEvent {
  return makeEvent(PAYMENT_EVENT[status], {
    id: facts.id,
    type: "PIX_IN",
    status,
    amount: toNumber(facts.amount),
    currency: "BRL",
    hasProducts: facts.orderId !== null,
    customer: { name: facts.customerName, document: facts.customerDocument },
    externalReference: facts.externalReference,
    referenceId: facts.orderId,
    paidAt: facts.paidAt?.toISOString() ?? null,
    ...(facts.orderId ? { orderId: facts.orderId, orderCode: facts.orderCode } : {}),
  });
}

export type RefundFacts = {
  id: string;
  transactionId: string;
  orderId: string | null;
  amount: Money;
  reason: string | null;
  status: "requested" | "processing" | "completed" | "failed";
  createdAt: Date;
  completedAt: Date | null;
};

/** A refund.* event. */
export function refundEvent(
  event: "refund.requested" | "refund.completed" | "refund.failed",
  facts: RefundFacts,
): WrittenEvent {
  return makeEvent(event, presentRefund(facts));
}

/** A refund as events and responses show it. */
export function presentRefund(facts: RefundFacts) {
  return {
    id: facts.id,
    transactionId: facts.transactionId,
    orderId: facts.orderId,
    amount: toNumber(facts.amount),
    currency: "BRL",
    reason: facts.reason,
    status: facts.status,
    createdAt: facts.createdAt.toISOString(),
    completedAt: facts.completedAt?.toISOString() ?? null,
  };
}

/** A transfer.* event carries the withdrawal as the API shows it: no key, holder or bank. */
export function transferEvent(
  event: "transfer.created" | "transfer.completed" | "transfer.failed",
  withdrawal: object,
): WrittenEvent {
  return makeEvent(event, withdrawal);
}
