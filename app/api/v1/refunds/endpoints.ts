import { z } from "zod";
import { refundOrder, refundTransaction, resumeRefund } from "#lib/checkout/refund-payment.ts";
import { amount } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { Texts } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { presentRefund, type RefundFacts } from "#lib/webhooks/events.ts";
import { refund } from "#lib/webhooks/payloads.ts";

const common = {
  method: "POST",
  access: { kind: "key", scopes: ["refund.create"] },
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    amount: amount({ min: 0.01 }).optional(),
    reason: line(140).nullish(),
    idempotencyKey: z.string().optional(),
  }),
  bodyOptional: true,
  response: z.object({ refund }),
  status: 201,
  errors: ["RefundNotAllowed", "InsufficientBalance"],
  idempotent: { resume: resumeRefund, always: true },
  present: (_ctx: unknown, facts: RefundFacts) => ({ refund: presentRefund(facts) }),
} as const;

const RULES: Texts = {
  "pt-BR":
    "Até 90 dias, nunca mais do que foi pago na soma, nunca além do saldo disponível. O valor é reservado na hora e enviado sozinho: refund.completed ou refund.failed dizem como terminou.",
  en: "Within 90 days, never more than was paid in sum, never beyond the available balance. Asking for all of it once more answers the refund that is there; a part is another part, unless it comes under the same `Idempotency-Key`. The money is reserved at once and sent by itself: refund.completed or refund.failed tells how it ended.",
};

export const refunds = endpoints({
  refundOrder: endpoint({
    ...common,
    tag: "Orders",
    path: "/orders/{id}/refund",
    summary: {
      "pt-BR": "Reembolsar um pedido pago ou enviado, inteiro ou em parte",
      en: "Refund a paid or shipped order, whole or in part",
    },
    description: {
      "pt-BR": `${RULES["pt-BR"]} O pedido passa a reembolsado com a última parte; o que foi entregue continua entregue.`,
      en: `${RULES.en} The order becomes refunded with the last part; delivered goods stay delivered.`,
    },
    run: (ctx, { params, body }) => refundOrder(ctx, params.id, body),
  }),

  refundTransaction: endpoint({
    ...common,
    tag: "Transactions",
    path: "/transactions/{id}/refund",
    summary: {
      "pt-BR": "Reembolsar uma cobrança paga, inteira ou em parte",
      en: "Refund a paid charge, whole or in part",
    },
    description: RULES,
    run: (ctx, { params, body }) => refundTransaction(ctx, params.id, body),
  }),
});

nameSchema("NewRefund", common.body, ["Um reembolso a fazer.", "A refund to make."], {
  amount: ["Uma parte; sem ele, tudo o que resta.", "A part; without it, all that is left."],
  reason: ["O motivo.", "The reason."],
});
