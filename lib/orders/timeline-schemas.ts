import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { ACTS } from "./timeline-acts.ts";
import { BY, disputed, disputeEnded, HAPPENED } from "./timeline-disputes.ts";
import { noted } from "./timeline-notes.ts";
import { deliveryOpened } from "./timeline-openings.ts";
import { placed } from "./timeline-placed.ts";

const at = z.iso.datetime();
const by = z.string().nullable();

/** Timeline entries; `kind` determines the other properties. */
const happened = {
  chargeFailed: z.object({ kind: z.literal("charge.failed"), at }),
  payment: z.object({
    kind: z.literal("payment.received"),
    at,
    paymentId: z.uuid(),
    paymentKind: z.enum(["full", "overpayment", "amount_mismatch"]),
    late: z.boolean(),
    amount: reais(),
    refundableAmount: reais(),
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
      placed,
      happened.chargeFailed,
      happened.payment,
      happened.delivered,
      happened.replaced,
      happened.shipped,
      happened.cancelled,
      happened.refund,
      disputed,
      disputeEnded,
      ...ACTS,
      noted,
      deliveryOpened,
      happened.mail,
      happened.webhook,
    ]),
  ),
});

export type TimelineItem = z.output<typeof timelineAnswer>["timeline"][number];

const AMOUNT: BilingualText = { "pt-BR": "O valor.", en: "The amount." };
const PIX: BilingualText = {
  "pt-BR": "O id do Pix no sistema do BCB.",
  en: "The Pix endToEndId, assigned by the BCB's system.",
};
const REASON: BilingualText = { "pt-BR": "O motivo, ou null.", en: "The reason, or null." };

nameSchema(
  "OrderChargeFailed",
  { "pt-BR": "O banco recusou a cobrança.", en: "The bank refused the charge." },
  happened.chargeFailed,
  HAPPENED,
);
nameSchema("OrderPaymentReceived", { "pt-BR": "Um Pix chegou.", en: "A Pix arrived." }, happened.payment, {
  ...HAPPENED,
  paymentId: { "pt-BR": "O pagamento.", en: "The payment." },
  paymentKind: {
    "pt-BR": "`full` pagou o pedido; `overpayment` veio depois disso; `amount_mismatch` não tinha o valor.",
    en: "`full` paid the order; `overpayment` was received after that; `amount_mismatch` had a different amount.",
  },
  late: { "pt-BR": "`true`: chegou depois do vencimento.", en: "`true` if it was received after expiry." },
  amount: AMOUNT,
  refundableAmount: {
    "pt-BR": "Quanto dele ainda pode ser reembolsado; 0 durante uma contestação.",
    en: "The part of it that can still be refunded; 0 during a dispute.",
  },
  endToEndId: PIX,
  payerName: { "pt-BR": "Quem pagou, ou null.", en: "The payer, or null." },
  institution: { "pt-BR": "O banco de quem pagou, ou null.", en: "The payer's bank, or null." },
});
nameSchema(
  "OrderDelivered",
  {
    "pt-BR": "Os produtos foram entregues na página e por e-mail.",
    en: "The goods were delivered on the page and by mail.",
  },
  happened.delivered,
  {
    ...HAPPENED,
    items: { "pt-BR": "Quantos itens.", en: "Number of items." },
    openedAt: { "pt-BR": "Quando o link foi aberto, ou null.", en: "When the link was opened, or null." },
  },
);
nameSchema(
  "OrderDeliveryReplaced",
  { "pt-BR": "Uma entrega foi trocada por outra.", en: "A delivery was reissued." },
  happened.replaced,
  {
    ...HAPPENED,
    itemId: { "pt-BR": "O item.", en: "The item." },
    name: { "pt-BR": "O produto.", en: "The product." },
    units: { "pt-BR": "Quantas unidades foram trocadas.", en: "Number of units replaced." },
    reason: REASON,
    by: BY,
  },
);
nameSchema(
  "OrderShipped",
  { "pt-BR": "O pedido foi enviado.", en: "The order was shipped." },
  happened.shipped,
  {
    ...HAPPENED,
    trackingCode: { "pt-BR": "O rastreio, ou null.", en: "The tracking code, or null." },
    trackingUrl: { "pt-BR": "A página do rastreio, ou null.", en: "The tracking page, or null." },
    by: BY,
  },
);
nameSchema(
  "OrderCancelled",
  { "pt-BR": "O pedido foi cancelado.", en: "The order was cancelled." },
  happened.cancelled,
  {
    ...HAPPENED,
    cause: {
      "pt-BR":
        "`expired` venceu sem pagamento; `charge_failed` o banco recusou a cobrança; `cancelled` pela loja, ou por quem comprou (`by` é `shopper`).",
      en: "`expired`: not paid in time; `charge_failed`: the bank refused the charge; `cancelled`: by the store, or by the buyer (`by` is `shopper`).",
    },
    by: BY,
  },
);
nameSchema("OrderRefunded", { "pt-BR": "Um reembolso.", en: "A refund." }, happened.refund, {
  ...HAPPENED,
  refundId: { "pt-BR": "O reembolso.", en: "The refund." },
  amount: AMOUNT,
  endToEndId: PIX,
  reason: REASON,
  by: BY,
});
nameSchema(
  "OrderMail",
  { "pt-BR": "Um e-mail sobre o pedido.", en: "An e-mail about the order." },
  happened.mail,
  {
    ...HAPPENED,
    mailId: { "pt-BR": "O e-mail, em GET /mails/{id}.", en: "The e-mail, readable with GET /mails/{id}." },
    mailKind: { "pt-BR": "O tipo do e-mail.", en: "The kind of e-mail." },
    to: { "pt-BR": "A quem.", en: "The recipient." },
    status: {
      "pt-BR":
        "`queued` na fila; `sent` enviado; `kept` não enviado (loja de teste); `failed` recusado, será tentado de novo.",
      en: "`queued`; `sent`; `kept`: not sent (test store); `failed`: refused, will be retried.",
    },
    error: {
      "pt-BR": "O que o servidor de e-mail disse, ou null.",
      en: "The mail server's response, or null.",
    },
    resent: { "pt-BR": "`true` quando repete outro.", en: "`true` if it is a resend of another e-mail." },
    sentAt: { "pt-BR": "Quando foi enviado, ou null.", en: "When it was sent, or null." },
  },
);
nameSchema(
  "OrderWebhook",
  { "pt-BR": "Um evento a caminho de um webhook.", en: "A webhook event." },
  happened.webhook,
  {
    ...HAPPENED,
    eventId: { "pt-BR": "O evento.", en: "The event." },
    event: { "pt-BR": "O nome do evento.", en: "The name of the event." },
    host: { "pt-BR": "O endereço que o recebe.", en: "The host that receives the event." },
    status: { "pt-BR": "O status da entrega.", en: "The delivery status." },
    attempts: { "pt-BR": "Quantas tentativas.", en: "Number of attempts." },
    statusCode: { "pt-BR": "A última resposta, ou null.", en: "The last response, or null." },
    durationMs: { "pt-BR": "Quanto ela demorou, ou null.", en: "The duration, or null." },
    nextAttemptAt: {
      "pt-BR": "Quando será tentado de novo, ou null.",
      en: "When it will be retried, or null.",
    },
  },
);
