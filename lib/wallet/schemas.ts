import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";

export const balance = z.object({
  available: reais(),
  pending: reais(),
  blocked: reais(),
  pendingItems: z.array(
    z.object({
      kind: z.enum(["withdrawal", "withdrawal_to_approve", "withdrawal_by_hand", "refund"]),
      count: z.number().int(),
      amount: reais(),
    }),
  ),
  currency: z.literal("BRL"),
  updatedAt: z.iso.datetime(),
});

nameSchema("Balance", { "pt-BR": "O saldo da carteira.", en: "The balance of the wallet." }, balance, {
  available: { "pt-BR": "O que pode sair agora.", en: "What can leave now." },
  pending: {
    "pt-BR": "O que está saindo: saques e reembolsos que o banco ainda não confirmou.",
    en: "What is on its way out: withdrawals and refunds that the bank has not confirmed.",
  },
  blocked: { "pt-BR": "O que está retido.", en: "What is held back." },
  pendingItems: { "pt-BR": "De que se compõe `pending`.", en: "What `pending` is made of." },
  "pendingItems.kind": {
    "pt-BR":
      "`withdrawal` saques no banco; `withdrawal_to_approve` saques que esperam por outro dono; `withdrawal_by_hand` saques que o operador paga; `refund` reembolsos.",
    en: "`withdrawal` withdrawals with the bank; `withdrawal_to_approve` withdrawals that wait for another owner; `withdrawal_by_hand` withdrawals that the operator pays; `refund` refunds.",
  },
  "pendingItems.count": { "pt-BR": "Quantos.", en: "How many." },
  "pendingItems.amount": { "pt-BR": "Quanto, com as tarifas.", en: "How much, fees included." },
});
