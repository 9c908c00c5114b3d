import { nextId } from "#lib/core/ids.ts";
import type { Metadata } from "#lib/core/metadata.ts";
import { type Money, toNumber } from "#lib/core/money.ts";
import { databaseTime } from "#lib/db/clock.ts";
import type { Sql } from "#lib/db/pool.ts";
import { institutionOf, type PayerFacts, presentPayer } from "#lib/pix/payer.ts";
import { STORED_DOCUMENT } from "./documents.ts";

export const EVENTS = [
  "payment.created",
  "payment.paid",
  "payment.failed",
  "payment.pix.expired",
  "payment.refused",
  "payment.overpayment",
  "payment.amount_mismatch",
  "payment.unmatched",
  "payment.disputed",
  "payment.dispute_ended",
  "order.paid",
  "order.shipped",
  "order.delivered",
  "order.cancelled",
  "order.withdrawal_requested",
  "order.withdrawal_cancelled",
  "refund.requested",
  "refund.updated",
  "refund.completed",
  "refund.failed",
  "transfer.created",
  "transfer.completed",
  "transfer.failed",
  "transfer.returned",
  "transfer.sent_after_failure",
] as const;

export type EventName = (typeof EVENTS)[number];

export type WrittenEvent = { id: string; event: EventName; body: string };

/**
 * Creates an event. Its id is also its requestId, the same in every delivery. Ids and times are ordered by
 * the database's clock: an event that caused another one has the smaller id.
 */
export function makeEvent(event: EventName, data: object, at = databaseTime()): WrittenEvent {
  const { id, now } = nextId(at.getTime());
  const createdAt = new Date(now).toISOString();
  return { id, event, body: JSON.stringify({ event, data, requestId: id, createdAt }) };
}

/** Writes the event to the outbox, in the transaction that causes it. */
export async function emit(tx: Sql, storeId: string, written: WrittenEvent): Promise<void> {
  // prisma/functions/emit_event.sql
  await tx("emit-event", "SELECT emit_event($1, $2, $3, $4)", [
    written.id,
    storeId,
    written.event,
    written.body,
  ]);
}

/** Writes several events of one store in one round trip. */
export async function emitAll(tx: Sql, storeId: string, written: readonly WrittenEvent[]): Promise<void> {
  if (written.length === 0) return;
  await tx(
    "emit-events",
    "SELECT emit_event(e.id, $1, e.event, e.body) FROM unnest($2::uuid[], $3::text[], $4::text[]) AS e (id, event, body)",
    [
      storeId,
      written.map(({ id }) => id),
      written.map(({ event }) => event),
      written.map(({ body }) => body),
    ],
  );
}

export type PaymentFacts = {
  id: string;
  amount: Money;
  customerName: string | null;
  customerDocument: string | null;
  externalReference: string | null;
  metadata: Metadata;
  orderId: string | null;
  orderCode: string | null;
  paymentLinkId: string | null;
  paidAt: Date | null;
};

export type PaidFacts = PayerFacts & { id: string; amount: Money; paidAt: Date };

const PAYMENT_EVENT = {
  pending: "payment.created",
  paid: "payment.paid",
  failed: "payment.failed",
  expired: "payment.pix.expired",
  refused: "payment.refused",
  overpayment: "payment.overpayment",
  amount_mismatch: "payment.amount_mismatch",
} as const satisfies Record<string, EventName>;

/** A payment.* event (service.md 6, contract.md Events). */
export function paymentEvent(
  status: keyof typeof PAYMENT_EVENT,
  facts: PaymentFacts,
  paid: PaidFacts | null = null,
): WrittenEvent {
  return makeEvent(PAYMENT_EVENT[status], {
    id: facts.id,
    type: "PIX_IN",
    status,
    amount: toNumber(facts.amount),
    currency: "BRL",
    hasProducts: facts.orderId !== null,
    customer: { name: facts.customerName, document: facts.customerDocument && STORED_DOCUMENT },
    externalReference: facts.externalReference,
    metadata: facts.metadata,
    referenceId: facts.orderId,
    paidAt: (paid ?? facts).paidAt?.toISOString() ?? null,
    paymentId: paid?.id ?? null,
    paidAmount: paid && toNumber(paid.amount),
    endToEndId: paid?.endToEndId ?? null,
    payer: paid && presentPayer(paid),
    ...(facts.orderId ? { orderId: facts.orderId, orderCode: facts.orderCode } : {}),
    ...(facts.paymentLinkId ? { paymentLinkId: facts.paymentLinkId } : {}),
  });
}

type UnmatchedFacts = {
  id: string;
  amount: Money;
  endToEndId: string;
  txid: string | null;
  payerName: string | null;
  /** Masked. */
  payerDocument: string | null;
  paidAt: Date;
};

/** A Pix without a charge, which a person must handle. */
export function unmatchedEvent(facts: UnmatchedFacts): WrittenEvent {
  return makeEvent("payment.unmatched", {
    id: facts.id,
    amount: toNumber(facts.amount),
    currency: "BRL",
    endToEndId: facts.endToEndId,
    txid: facts.txid,
    payer: {
      name: facts.payerName,
      document: facts.payerDocument,
      institution: institutionOf(facts.endToEndId),
    },
    paidAt: facts.paidAt.toISOString(),
  });
}

/** A transfer.* event carries the withdrawal as the API shows it, without key, holder or bank. */
export function transferEvent(
  event: Extract<EventName, `transfer.${string}`>,
  withdrawal: object,
): WrittenEvent {
  return makeEvent(event, withdrawal);
}
