import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { shownMetadata } from "#lib/core/metadata.ts";
import { payer } from "#lib/pix/payer.ts";
import { EVENT_FIELDS } from "./event-fields.ts";
import type { EventName } from "./events.ts";

/** The shapes of what is sent (service.md 6, contract.md Events); OpenAPI and the client describe events by them. */
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

/** One that arrived, with what the recipient's bank sent back of it. */
const returnedTransfer = transfer.extend({
  returned: z.object({ amount: reais(), endToEndId: z.string(), at: z.iso.datetime() }),
});

/** A Pix that belongs to no charge. */
export const unmatchedPix = z.object({
  id: z.uuid(),
  amount: reais(),
  currency: z.literal("BRL"),
  endToEndId: z.string(),
  txid: nullableText,
  payer,
  paidAt: z.iso.datetime(),
});

/** A payment that its payer contests. */
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

nameSchema("Refund", refund, ["Um reembolso.", "A refund."], {
  transactionId: ["A cobrança devolvida.", "The charge that is returned."],
  orderId: ["O pedido dela, ou null.", "Its order, or null."],
  amount: ["O valor devolvido.", "The amount that is returned."],
  paymentId: ["O pagamento devolvido, ou null.", "The payment that goes back, or null."],
  endToEndId: ["O id do Pix devolvido.", "The id of the Pix that goes back."],
  reason: ["O motivo, ou null.", "The reason, or null."],
  status: [
    "`requested` pedido; `processing` enviado; `completed` confirmado pelo banco; `failed` recusado, o valor voltou ao saldo.",
    "`requested`; `processing` sent; `completed` confirmed by the bank; `failed` refused, the value is back in the balance.",
  ],
  completedAt: ["Quando o banco confirmou, ou null.", "When the bank confirmed it, or null."],
});
nameSchema("UnmatchedPix", unmatchedPix, ["Um Pix sem cobrança.", "A Pix without a charge."], {
  id: ["O id do caso em aberto.", "The id of the case."],
  amount: ["O valor recebido.", "The amount that arrived."],
  endToEndId: ["O id do Pix.", "The id of the Pix."],
  txid: [
    "O que quem pagou pôs como identificador, ou null.",
    "What the payer put as its identifier, or null.",
  ],
  payer: ["Quem pagou.", "Who paid."],
  paidAt: ["Quando chegou.", "When it arrived."],
});
/** What is said of its properties. */
export const DISPUTE_FIELDS = {
  state: [
    "`open` em análise; `released` ganha, o valor voltou ao saldo; `lost` perdida, o valor saiu.",
    "`open` being analysed; `released` won, the amount is available again; `lost`, the amount has left.",
  ],
  paymentId: ["O pagamento.", "The payment."],
  transactionId: ["A cobrança dele.", "Its charge."],
  orderId: ["O pedido, ou null.", "The order, or null."],
  endToEndId: ["O id do Pix.", "The id of the Pix."],
  amount: ["O que é contestado.", "What is disputed."],
  blockedAmount: ["O que foi bloqueado.", "What was blocked."],
  missingAmount: ["O que não havia para bloquear.", "What was not there to be blocked."],
  reason: ["O motivo.", "The reason."],
  decision: ["O que o banco decidiu, ou null.", "What the bank decided, or null."],
  decidedAt: ["Quando terminou, ou null.", "When it ended, or null."],
} as const;
nameSchema("Dispute", dispute, ["Um pagamento contestado.", "A payment that is disputed."], DISPUTE_FIELDS);
nameSchema("Withdrawal", transfer, ["Um saque.", "A withdrawal."], {
  status: [
    "`pending` aguarda aprovação; `processing` enviado; `approved` chegou ao destino; `rejected` não concluído, o valor voltou ao saldo.",
    "`pending` awaits approval; `processing` sent; `approved` has arrived; `rejected` not completed, the value is back in the balance.",
  ],
  amount: ["O que o destino recebe.", "What the recipient receives."],
  feeAmount: ["A tarifa do saque.", "The fee of the withdrawal."],
  totalAmount: ["O que sai da carteira: valor mais tarifa.", "What leaves the wallet: amount plus fee."],
  endToEndId: [
    "O id do Pix enviado, depois de aprovado.",
    "The id of the Pix that was sent, once it is approved.",
  ],
  rejectReason: [
    "Por que foi rejeitado: pelo banco, por um membro ou pelo operador; senão null.",
    "Why it was rejected: by the bank, a member or the operator; else null.",
  ],
  processedAt: ["Quando terminou, ou null.", "When it ended, or null."],
});
for (const [event, payload] of Object.entries(PAYLOADS)) {
  const name = event.replace(/(^|\.)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase());
  nameSchema(
    `${name}Event`,
    payload as z.ZodType<object>,
    [`O evento ${event}.`, `The event ${event}.`],
    EVENT_FIELDS,
  );
}
