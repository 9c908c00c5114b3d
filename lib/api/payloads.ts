import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { shownMetadata } from "#lib/core/metadata.ts";
import { dispute } from "#lib/disputes/schemas.ts";
import { payer } from "#lib/pix/payer.ts";
import { refund } from "#lib/refunds/schemas.ts";
import { returnRequest } from "#lib/returns/view.ts";
import { orderShipping } from "#lib/shipping/view.ts";
import { EVENT_FIELDS } from "#lib/webhooks/event-fields.ts";
import type { EventName } from "#lib/webhooks/events.ts";
import { withdrawal } from "#lib/withdrawals/schemas.ts";

/** Schemas of event payloads (service.md 6, contract.md Events), for OpenAPI and the client. */
const nullableText = z.string().nullable();

const payment = (
  status: "pending" | "paid" | "failed" | "expired" | "refused" | "overpayment" | "amount_mismatch",
) =>
  z.object({
    id: z.uuid(),
    type: z.literal("PIX_IN"),
    status: z.literal(status),
    amount: reais(),
    currency: z.literal("BRL"),
    hasProducts: z.boolean(),
    customer: z.object({ name: nullableText, document: nullableText }),
    externalReference: nullableText,
    metadata: shownMetadata,
    referenceId: nullableText,
    paidAt: z.iso.datetime().nullable(),
    paymentId: z.uuid().nullable(),
    paidAmount: reais().nullable(),
    endToEndId: nullableText,
    payer: payer.nullable(),
    orderId: z.uuid().optional(),
    orderCode: z.string().optional(),
    paymentLinkId: z.uuid().optional(),
    test: z.literal(true).optional(),
  });

/** A completed withdrawal, with the amount that the recipient's bank returned. */
const returnedTransfer = withdrawal.extend({
  returned: z.object({ amount: reais(), endToEndId: z.string(), at: z.iso.datetime() }),
});

/** A Pix without a charge. */
const unmatchedPix = z.object({
  id: z.uuid(),
  amount: reais(),
  currency: z.literal("BRL"),
  endToEndId: z.string(),
  txid: nullableText,
  payer,
  paidAt: z.iso.datetime(),
});

const order = z.object({
  id: z.uuid(),
  orderCode: z.string(),
  status: z.enum(["pending", "paid", "shipped", "cancelled", "refunded"]),
  total: reais(),
  currency: z.literal("BRL"),
  customerName: z.string(),
  customerEmail: z.string(),
  transactionId: z.uuid().nullable(),
  externalReference: nullableText,
  metadata: shownMetadata,
  shipping: orderShipping.nullable(),
  trackingCode: nullableText,
  trackingUrl: nullableText,
  returnRequest: returnRequest.nullable(),
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
  "payment.refused": envelope("payment.refused", payment("refused")),
  "payment.overpayment": envelope("payment.overpayment", payment("overpayment")),
  "payment.amount_mismatch": envelope("payment.amount_mismatch", payment("amount_mismatch")),
  "payment.unmatched": envelope("payment.unmatched", unmatchedPix),
  "payment.disputed": envelope("payment.disputed", dispute),
  "payment.dispute_ended": envelope("payment.dispute_ended", dispute),
  "order.paid": envelope("order.paid", order),
  "order.shipped": envelope("order.shipped", order),
  "order.delivered": envelope("order.delivered", order),
  "order.cancelled": envelope("order.cancelled", order),
  "order.withdrawal_requested": envelope("order.withdrawal_requested", order),
  "order.withdrawal_cancelled": envelope("order.withdrawal_cancelled", order),
  "refund.requested": envelope("refund.requested", refund),
  "refund.updated": envelope("refund.updated", refund),
  "refund.completed": envelope("refund.completed", refund),
  "refund.failed": envelope("refund.failed", refund),
  "transfer.created": envelope("transfer.created", withdrawal),
  "transfer.completed": envelope("transfer.completed", withdrawal),
  "transfer.failed": envelope("transfer.failed", withdrawal),
  "transfer.returned": envelope("transfer.returned", returnedTransfer),
  "transfer.sent_after_failure": envelope("transfer.sent_after_failure", withdrawal),
} as const satisfies Record<EventName, z.ZodType>;

export type WebhookPayload = { [E in EventName]: z.output<(typeof PAYLOADS)[E]> }[EventName];

nameSchema("UnmatchedPix", { "pt-BR": "Um Pix sem cobrança.", en: "A Pix without a charge." }, unmatchedPix, {
  id: { "pt-BR": "O id da pendência.", en: "The id of the case." },
  amount: { "pt-BR": "O valor recebido.", en: "The amount received." },
  endToEndId: { "pt-BR": "O id do Pix.", en: "The id of the Pix." },
  txid: {
    "pt-BR": "O que quem pagou pôs como identificador, ou null.",
    en: "The identifier set by the payer, or null.",
  },
  payer: { "pt-BR": "Quem pagou.", en: "The payer." },
  paidAt: { "pt-BR": "Quando chegou.", en: "When it was received." },
});
for (const [event, payload] of Object.entries(PAYLOADS)) {
  const name = event.replace(/(^|[._])(\w)/g, (_, _mark, letter: string) => letter.toUpperCase());
  nameSchema(
    `${name}Event`,
    { "pt-BR": `O evento ${event}.`, en: `The event ${event}.` },
    payload as z.ZodType<object>,
    EVENT_FIELDS,
  );
}
