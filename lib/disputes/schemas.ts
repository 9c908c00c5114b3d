import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { amount } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import type { dispute } from "#lib/webhooks/payloads.ts";

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
