import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { type BilingualText, nameSchema } from "#lib/core/described.ts";
import { disputed, disputeEnded } from "./timeline-disputes.ts";

const at = z.iso.datetime();
const by = z.string().nullable();

/** One thing that happened. `kind` says which of the other properties there are. */
const happened = {
  placed: z.object({
    kind: z.literal("order.placed"),
    at,
    amount: reais(),
    discount: reais(),
    couponCode: z.string().nullable(),
  }),
  chargeFailed: z.object({ kind: z.literal("charge.failed"), at }),
  payment: z.object({
    kind: z.literal("payment.received"),
    at,
    paymentId: z.uuid(),
    paymentKind: z.enum(["full", "overpayment", "amount_mismatch"]),
    late: z.boolean(),
    amount: reais(),
    endToEndId: z.string(),
    payerName: z.string().nullable(),
    institution: z.string().nullable(),
  }),
  delivered: z.object({
    kind: z.literal("delivery.made"),
    at,
    items: z.number().int(),
    openedAt: at.nullable(),
  }),
  replaced: z.object({
    kind: z.literal("delivery.replaced"),
    at,
    itemId: z.uuid(),
    name: z.string(),
    units: z.number().int(),
    reason: z.string().nullable(),
    by,
  }),
  shipped: z.object({
    kind: z.literal("order.shipped"),
    at,
    trackingCode: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    by,
  }),
  cancelled: z.object({
    kind: z.literal("order.cancelled"),
    at,
    cause: z.enum(["expired", "charge_failed", "cancelled"]),
    by,
  }),
  refund: z.object({
    kind: z.enum(["refund.requested", "refund.completed", "refund.failed"]),
    at,
    refundId: z.uuid(),
    amount: reais(),
    endToEndId: z.string(),
    reason: z.string().nullable(),
    by,
  }),
  mail: z.object({
    kind: z.literal("mail"),
    at,
    mailId: z.uuid(),
    mailKind: z.string(),
    to: z.string(),
    status: z.enum(["queued", "sent", "kept", "failed"]),
    error: z.string().nullable(),
    resent: z.boolean(),
    sentAt: at.nullable(),
  }),
  webhook: z.object({
    kind: z.literal("webhook"),
    at,
    eventId: z.uuid(),
    event: z.string(),
    host: z.string(),
    status: z.enum(["pending", "delivered", "failed"]),
    attempts: z.number().int(),
    statusCode: z.number().int().nullable(),
    durationMs: z.number().int().nullable(),
    nextAttemptAt: at.nullable(),
  }),
};

export const timelineAnswer = z.object({
  timeline: z.array(
    z.discriminatedUnion("kind", [
      happened.placed,
      happened.chargeFailed,
      happened.payment,
      happened.delivered,
      happened.replaced,
      happened.shipped,
      happened.cancelled,
      happened.refund,
      disputed,
      disputeEnded,
      happened.mail,
      happened.webhook,
    ]),
  ),
});

export type TimelineItem = z.output<typeof timelineAnswer>["timeline"][number];

const KIND: BilingualText = ["O que aconteceu.", "What happened."];
const AT: BilingualText = ["Quando.", "When."];
const BY: BilingualText = [
  "Quem fez, como na auditoria: `member:` e o e-mail ou `key:` e o começo da chave; null quando não foi ninguém da loja.",
  "Who did it, as the audit log names them: `member:` and the e-mail or `key:` and the key's beginning; null when it was nobody of the store.",
];
const AMOUNT: BilingualText = ["O valor.", "The amount."];
const PIX: BilingualText = ["O id do Pix no sistema do BCB.", "The id of the Pix in the BCB's system."];
const REASON: BilingualText = ["O motivo, ou null.", "The reason, or null."];

nameSchema("OrderPlaced", happened.placed, ["O pedido foi feito.", "The order was placed."], {
  kind: KIND,
  at: AT,
  amount: ["O total, depois do desconto.", "The total, after the discount."],
  discount: ["O desconto do cupom.", "The coupon's discount."],
  couponCode: ["O cupom, ou null.", "The coupon, or null."],
});
nameSchema(
  "OrderChargeFailed",
  happened.chargeFailed,
  ["O banco recusou a cobrança.", "The bank refused the charge."],
  { kind: KIND, at: AT },
);
nameSchema("OrderPaymentReceived", happened.payment, ["Um Pix chegou.", "A Pix arrived."], {
  kind: KIND,
  at: AT,
  paymentId: ["O pagamento.", "The payment."],
  paymentKind: [
    "`full` pagou o pedido; `overpayment` veio depois disso; `amount_mismatch` não tinha o valor.",
    "`full` paid the order; `overpayment` came after that; `amount_mismatch` was not worth it.",
  ],
  late: ["`true`: chegou depois do vencimento.", "`true`: it arrived after the expiry."],
  amount: AMOUNT,
  endToEndId: PIX,
  payerName: ["Quem pagou, ou null.", "Who paid, or null."],
  institution: ["O banco de quem pagou, ou null.", "The payer's bank, or null."],
});
nameSchema(
  "OrderDelivered",
  happened.delivered,
  [
    "Os produtos foram entregues na página e por e-mail.",
    "The goods were delivered on the page and by mail.",
  ],
  {
    kind: KIND,
    at: AT,
    items: ["Quantos itens.", "How many items."],
    openedAt: ["Quando o link foi aberto, ou null.", "When the link was opened, or null."],
  },
);
nameSchema(
  "OrderDeliveryReplaced",
  happened.replaced,
  ["Uma entrega foi trocada por outra.", "A delivery was replaced by another one."],
  {
    kind: KIND,
    at: AT,
    itemId: ["O item.", "The item."],
    name: ["O produto.", "The product."],
    units: ["Quantas unidades foram trocadas.", "How many units were replaced."],
    reason: REASON,
    by: BY,
  },
);
nameSchema("OrderShipped", happened.shipped, ["O pedido foi enviado.", "The order was sent."], {
  kind: KIND,
  at: AT,
  trackingCode: ["O rastreio, ou null.", "The tracking code, or null."],
  trackingUrl: ["A página do rastreio, ou null.", "The tracking page, or null."],
  by: BY,
});
nameSchema("OrderCancelled", happened.cancelled, ["O pedido foi cancelado.", "The order was cancelled."], {
  kind: KIND,
  at: AT,
  cause: [
    "`expired` venceu sem pagamento; `charge_failed` o banco recusou a cobrança; `cancelled` pela loja, ou por quem comprou (`by` é `shopper`).",
    "`expired` without a payment; `charge_failed`: the bank refused the charge; `cancelled` by the store, or by the buyer (`by` is `shopper`).",
  ],
  by: BY,
});
nameSchema("OrderRefunded", happened.refund, ["Um reembolso.", "A refund."], {
  kind: KIND,
  at: AT,
  refundId: ["O reembolso.", "The refund."],
  amount: AMOUNT,
  endToEndId: PIX,
  reason: REASON,
  by: BY,
});
nameSchema("OrderMail", happened.mail, ["Um e-mail sobre o pedido.", "A mail about the order."], {
  kind: KIND,
  at: AT,
  mailId: ["O e-mail, em GET /mails/{id}.", "The mail, in GET /mails/{id}."],
  mailKind: ["Do que trata.", "What it is about."],
  to: ["A quem.", "To whom."],
  status: [
    "`queued` na fila; `sent` enviado; `kept` guardado sem ser enviado; `failed` recusado, será tentado de novo.",
    "`queued`; `sent`; `kept` without being sent; `failed`: refused, it is tried again.",
  ],
  error: ["O que o servidor de e-mail disse, ou null.", "What the mail server said, or null."],
  resent: ["`true` quando repete outro.", "`true` when it repeats another one."],
  sentAt: ["Quando foi enviado, ou null.", "When it was sent, or null."],
});
nameSchema(
  "OrderWebhook",
  happened.webhook,
  ["Um evento a caminho de um webhook.", "An event on its way to a webhook."],
  {
    kind: KIND,
    at: AT,
    eventId: ["O evento.", "The event."],
    event: ["O nome do evento.", "The name of the event."],
    host: ["O endereço que o recebe.", "The host that receives it."],
    status: ["Como está a entrega.", "How the delivery is."],
    attempts: ["Quantas tentativas.", "How many attempts."],
    statusCode: ["A última resposta, ou null.", "The last answer, or null."],
    durationMs: ["Quanto ela demorou, ou null.", "How long it took, or null."],
    nextAttemptAt: ["Quando será tentado de novo, ou null.", "When it is tried again, or null."],
  },
);
