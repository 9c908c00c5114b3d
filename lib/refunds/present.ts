import type { Metadata } from "#lib/core/metadata.ts";
import { type Money, toNumber } from "#lib/core/money.ts";
import { makeEvent, type WrittenEvent } from "#lib/webhooks/events.ts";

export type RefundFacts = {
  id: string;
  transactionId: string;
  orderId: string | null;
  paymentId: string | null;
  endToEndId: string;
  amount: Money;
  /** The freight in it, if it returns a whole order with freight. */
  freight: Money | null;
  reason: string | null;
  externalReference: string | null;
  metadata: Metadata;
  status: "requested" | "processing" | "completed" | "failed";
  createdAt: Date;
  completedAt: Date | null;
};

export function refundEvent(
  event: "refund.requested" | "refund.updated" | "refund.completed" | "refund.failed",
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
    paymentId: facts.paymentId,
    endToEndId: facts.endToEndId,
    amount: toNumber(facts.amount),
    freight: facts.freight && toNumber(facts.freight),
    currency: "BRL" as const,
    reason: facts.reason,
    externalReference: facts.externalReference,
    metadata: facts.metadata,
    status: facts.status,
    createdAt: facts.createdAt.toISOString(),
    completedAt: facts.completedAt?.toISOString() ?? null,
  };
}

/** How far the bank is with it. */
export function presentProgress({ attempts, reconcileAt }: { attempts: number; reconcileAt: Date | null }) {
  return { attempts, nextCheckAt: reconcileAt?.toISOString() ?? null };
}
