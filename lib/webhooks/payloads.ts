import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import type { EventName } from "./events.ts";

/** The shapes of what is sent (service.md 6, contract.md Events); OpenAPI and the client describe events by them. */
const nullableText = z.string().nullable();

const payment = (status: "pending" | "paid" | "failed" | "expired") =>
  z.object({
    id: z.uuid(),
    type: z.literal("PIX_IN"),
    status: z.literal(status),
    amount: reais(),
    currency: z.literal("BRL"),
    hasProducts: z.boolean(),
    customer: z.object({ name: nullableText, document: nullableText }),
    externalReference: nullableText,
    referenceId: nullableText,
    paidAt: z.iso.datetime().nullable(),
    orderId: z.uuid().optional(),
    orderCode: z.string().optional(),
    test: z.literal(true).optional(),
  });

export const refund = z.object({
  id: z.uuid(),
  transactionId: z.uuid(),
  orderId: z.uuid().nullable(),
  amount: reais(),
  currency: z.literal("BRL"),
  reason: nullableText,
  status: z.enum(["requested", "processing", "completed", "failed"]),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
});

/** The withdrawal of service.md 2.3. */
export const transfer = z.object({
  id: z.uuid(),
  status: z.enum(["pending", "processing", "approved", "rejected"]),
  amount: reais(),
  feeAmount: reais(),
  totalAmount: reais(),
  currency: z.literal("BRL"),
  externalReference: nullableText,
  createdAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
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
  "refund.requested": envelope("refund.requested", refund),
  "refund.completed": envelope("refund.completed", refund),
  "refund.failed": envelope("refund.failed", refund),
  "transfer.created": envelope("transfer.created", transfer),
  "transfer.completed": envelope("transfer.completed", transfer),
  "transfer.failed": envelope("transfer.failed", transfer),
} as const satisfies Record<EventName, z.ZodType>;

export type WebhookPayload = { [E in EventName]: z.output<(typeof PAYLOADS)[E]> }[EventName];
