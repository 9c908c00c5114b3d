import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { shownMetadata } from "#lib/core/metadata.ts";
import { payer } from "#lib/pix/payer.ts";
import { orderShipping } from "#lib/shipping/view.ts";
import { EVENT_FIELDS } from "./event-fields.ts";
import type { EventName } from "./events.ts";

/** Schemas of event payloads (service.md 6, contract.md Events), also used by OpenAPI and the client. */
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

export const refund = z.object({
  id: z.uuid(),
  transactionId: z.uuid(),
  orderId: z.uuid().nullable(),
  paymentId: z.uuid().nullable(),
  endToEndId: z.string(),
  amount: reais(),
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
  amount: reais(),
  feeAmount: reais(),
  totalAmount: reais(),
  currency: z.literal("BRL"),
  externalReference: nullableText,
  metadata: shownMetadata,
  endToEndId: nullableText,
  rejectReason: nullableText,
  createdAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
});

/** A completed withdrawal, with the amount that the recipient's bank returned. */
const returnedTransfer = transfer.extend({
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

/** A payment that its payer disputes. */
export const dispute = z.object({
  id: z.uuid(),
  state: z.enum(["open", "released", "lost"]),
  paymentId: z.uuid(),
  transactionId: z.uuid(),
  orderId: z.uuid().nullable(),
  endToEndId: z.string(),
  amount: reais(),
  blockedAmount: reais(),
  missingAmount: reais(),
  currency: z.literal("BRL"),
  reason: z.string(),
  decision: nullableText,
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
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
  "refund.requested": envelope("refund.requested", refund),
  "refund.updated": envelope("refund.updated", refund),
  "refund.completed": envelope("refund.completed", refund),
  "refund.failed": envelope("refund.failed", refund),
  "transfer.created": envelope("transfer.created", transfer),
  "transfer.completed": envelope("transfer.completed", transfer),
  "transfer.failed": envelope("transfer.failed", transfer),
  "transfer.returned": envelope("transfer.returned", returnedTransfer),
  "transfer.sent_after_failure": envelope("transfer.sent_after_failure", transfer),
} as const satisfies Record<EventName, z.ZodType>;

export type WebhookPayload = { [E in EventName]: z.output<(typeof PAYLOADS)[E]> }[EventName];

export const REFUND_FIELDS = {
  transactionId: { "pt-BR": "A cobrança devolvida.", en: "The refunded charge." },
  orderId: { "pt-BR": "O pedido dela, ou null.", en: "Its order, or null." },
  amount: { "pt-BR": "O valor devolvido.", en: "The amount refunded." },
  paymentId: { "pt-BR": "O pagamento devolvido, ou null.", en: "The refunded payment, or null." },
  endToEndId: { "pt-BR": "O id do Pix devolvido.", en: "The endToEndId of the refunded Pix." },
  reason: { "pt-BR": "O motivo, ou null.", en: "The reason, or null." },
  status: {
    "pt-BR":
      "`requested` pedido; `processing` enviado; `completed` confirmado pelo banco; `failed` recusado, o valor voltou ao saldo.",
    en: "`requested`; `processing`: sent; `completed`: confirmed by the bank; `failed`: refused, with the amount back in the balance.",
  },
  completedAt: {
    "pt-BR": "Quando o banco confirmou, ou null.",
    en: "When the bank confirmed it, or null.",
  },
} as const;
nameSchema("Refund", { "pt-BR": "Um reembolso.", en: "A refund." }, refund, REFUND_FIELDS);
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
/** Descriptions of its properties. */
export const DISPUTE_FIELDS = {
  state: {
    "pt-BR": "`open` em análise; `released` ganha, o valor voltou ao saldo; `lost` perdida, o valor saiu.",
    en: "`open` under review; `released` won, the amount is available again; `lost` the amount was debited.",
  },
  paymentId: { "pt-BR": "O pagamento.", en: "The payment." },
  transactionId: { "pt-BR": "A cobrança dele.", en: "The payment's charge." },
  orderId: { "pt-BR": "O pedido, ou null.", en: "The order, or null." },
  endToEndId: { "pt-BR": "O id do Pix.", en: "The id of the Pix." },
  amount: { "pt-BR": "O que é contestado.", en: "The disputed amount." },
  blockedAmount: { "pt-BR": "O que foi bloqueado.", en: "The blocked amount." },
  missingAmount: {
    "pt-BR": "O valor que não pôde ser bloqueado por falta de saldo.",
    en: "The amount that could not be blocked for lack of balance.",
  },
  reason: { "pt-BR": "O motivo.", en: "The reason." },
  decision: { "pt-BR": "O que o banco decidiu, ou null.", en: "The bank's decision, or null." },
  decidedAt: { "pt-BR": "Quando terminou, ou null.", en: "When it ended, or null." },
} as const;
nameSchema(
  "Dispute",
  { "pt-BR": "Um pagamento contestado.", en: "A disputed payment." },
  dispute,
  DISPUTE_FIELDS,
);
nameSchema("Withdrawal", { "pt-BR": "Um saque.", en: "A withdrawal." }, transfer, {
  status: {
    "pt-BR":
      "`pending` aguarda aprovação; `processing` enviado; `approved` chegou ao destino; `rejected` não concluído, o valor voltou ao saldo.",
    en: "`pending` awaiting approval; `processing` sent; `approved` completed; `rejected` not completed, with the amount back in the balance.",
  },
  amount: { "pt-BR": "O que o destino recebe.", en: "The amount that the recipient receives." },
  feeAmount: { "pt-BR": "A tarifa do saque.", en: "The fee of the withdrawal." },
  totalAmount: {
    "pt-BR": "O que sai da carteira: valor mais tarifa.",
    en: "The amount debited from the wallet: amount plus fee.",
  },
  endToEndId: {
    "pt-BR": "O id do Pix enviado, depois de aprovado.",
    en: "The endToEndId of the outgoing Pix, once approved.",
  },
  rejectReason: {
    "pt-BR": "Por que foi rejeitado: pelo banco, por um membro ou pelo operador; senão null.",
    en: "Why it was rejected by the bank, a member or the operator; otherwise null.",
  },
  processedAt: { "pt-BR": "Quando terminou, ou null.", en: "When it ended, or null." },
});
for (const [event, payload] of Object.entries(PAYLOADS)) {
  const name = event.replace(/(^|\.)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase());
  nameSchema(
    `${name}Event`,
    { "pt-BR": `O evento ${event}.`, en: `The event ${event}.` },
    payload as z.ZodType<object>,
    EVENT_FIELDS,
  );
}
