import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";

const nullableText = z.string().nullable();

/** A payment that its payer disputes. */
export const dispute = z.object({
  id: z.uuid(),
  state: z.enum(["open", "released", "lost"]),
  paymentId: z.uuid(),
  transactionId: z.uuid(),
  orderId: z.uuid().nullable(),
  orderStatus: z.enum(["pending", "paid", "shipped", "cancelled", "refunded"]).nullable(),
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
export type DisputeView = z.output<typeof dispute>;

export const openDisputeBody = z.strictObject({
  paymentId: z.uuid(),
  amount: amount({ min: 0.01 }).optional(),
  reason: line(300),
  totpCode,
});

export const decideDisputeBody = z.strictObject({
  outcome: z.enum(["released", "lost"]),
  reason: line(300),
  totpCode,
});

nameSchema("NewDispute", { "pt-BR": "Uma contestação.", en: "A dispute." }, openDisputeBody, {
  paymentId: { "pt-BR": "O pagamento contestado.", en: "The disputed payment." },
  amount: {
    "pt-BR": "Quanto; sem ele, tudo o que ainda não voltou.",
    en: "The disputed amount; defaults to the amount not yet refunded.",
  },
  reason: { "pt-BR": "O motivo.", en: "The reason." },
});
nameSchema("DisputeDecision", { "pt-BR": "Como terminou.", en: "The outcome." }, decideDisputeBody, {
  outcome: {
    "pt-BR": "`released` o valor volta ao saldo; `lost` o valor sai: o banco o devolve a quem pagou.",
    en: "`released` the amount is available again; `lost` the amount is debited: the bank returns it to the payer.",
  },
  reason: { "pt-BR": "O que o banco decidiu.", en: "The bank's decision." },
});

export const DISPUTE_FIELDS = {
  state: {
    "pt-BR": "`open` em análise; `released` ganha, o valor voltou ao saldo; `lost` perdida, o valor saiu.",
    en: "`open` under review; `released` won, the amount is available again; `lost` the amount was debited.",
  },
  paymentId: { "pt-BR": "O pagamento.", en: "The payment." },
  transactionId: { "pt-BR": "A cobrança dele.", en: "The payment's charge." },
  orderId: { "pt-BR": "O pedido, ou null.", en: "The order, or null." },
  orderStatus: {
    "pt-BR":
      "A situação do pedido: `refunded` se todo o seu valor voltou, como depois de uma contestação perdida; null sem pedido.",
    en: "The order's status: `refunded` if all its money went back, as after a lost dispute; null without an order.",
  },
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
