import { z } from "zod";
import { shownMetadata } from "#lib/core/metadata.ts";
import { payer } from "#lib/pix/payer.ts";
import type { EventName } from "./events.ts";

/** The shapes of what is sent (service.md 6, contract.md Events); OpenAPI and the client describe events by them. */
const nullableText = z.string().nullable();

const payment = (status: "pending" | "paid" | "failed" | "expired" | "surplus" | "wrong_amount") =>
  z.object({
    id: z.uuid(),
    type: z.literal("PIX_IN"),
    status: z.literal(status),
    amount: z.number(),
    currency: z.literal("BRL"),
    hasProducts: z.boolean(),
    customer: z.object({ name: nullableText, document: nullableText }),
    externalReference: nullableText,
    metadata: shownMetadata,
    referenceId: nullableText,
    paidAt: z.iso.datetime().nullable(),
    paymentId: z.uuid().nullable(),
    paidAmount: z.number().nullable().meta({ description: "What the Pix of this event is worth." }),
    endToEndId: nullableText,
    payer: payer.nullable(),
    orderId: z.uuid().optional(),
    orderCode: z.string().optional(),
    test: z.literal(true).optional(),
  });

export const refund = z.object({
  id: z.uuid(),
  transactionId: z.uuid(),
  orderId: z.uuid().nullable(),
  paymentId: z.uuid().nullable(),
  endToEndId: z.string().meta({ description: "Of the payment that goes back." }),
  amount: z.number(),
  currency: z.literal("BRL"),
  reason: nullableText,
  externalReference: nullableText,
  metadata: shownMetadata,
  status: z.enum(["requested", "processing", "completed", "failed"]),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
});

/** The withdrawal of service.md 2.3. */
export const transfer = z.object({
  id: z.uuid(),
  status: z.enum(["pending", "processing", "approved", "rejected"]),
  amount: z.number(),
  feeAmount: z.number(),
  totalAmount: z.number(),
  currency: z.literal("BRL"),
  externalReference: nullableText,
  metadata: shownMetadata,
  endToEndId: nullableText.meta({ description: "Once it is approved." }),
  rejectReason: nullableText.meta({
    description: "Why it was rejected: by the bank, a member or the operator.",
  }),
  createdAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
});

const order = z.object({
  id: z.uuid(),
  orderCode: z.string(),
  status: z.enum(["pending", "paid", "shipped", "cancelled", "refunded"]),
  total: z.number(),
  currency: z.literal("BRL"),
  customerName: z.string(),
  customerEmail: z.string(),
  transactionId: z.uuid().nullable(),
  externalReference: nullableText,
  metadata: shownMetadata,
  trackingCode: nullableText,
  trackingUrl: nullableText,
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  shippedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
});

const envelope = <E extends EventName, D extends z.ZodType>(event: E, data: D) =>
  z.object({
    event: z.literal(event),
    data,
    requestId: z.uuid(),
    createdAt: z.iso.datetime(),
  });

export const PAYLOADS = {
  "payment.created": envelope("payment.created", payment("pending")),
  "payment.paid": envelope("payment.paid", payment("paid")),
  "payment.failed": envelope("payment.failed", payment("failed")),
  "payment.pix.expired": envelope("payment.pix.expired", payment("expired")),
  "payment.surplus": envelope("payment.surplus", payment("surplus")),
  "payment.wrong_amount": envelope("payment.wrong_amount", payment("wrong_amount")),
  "order.paid": envelope("order.paid", order),
  "order.shipped": envelope("order.shipped", order),
  "order.cancelled": envelope("order.cancelled", order),
  "refund.requested": envelope("refund.requested", refund),
  "refund.updated": envelope("refund.updated", refund),
  "refund.completed": envelope("refund.completed", refund),
  "refund.failed": envelope("refund.failed", refund),
  "transfer.created": envelope("transfer.created", transfer),
  "transfer.completed": envelope("transfer.completed", transfer),
  "transfer.failed": envelope("transfer.failed", transfer),
} as const satisfies Record<EventName, z.ZodType>;

export type WebhookPayload = { [E in EventName]: z.output<(typeof PAYLOADS)[E]> }[EventName];
