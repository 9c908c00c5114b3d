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

nameSchema("Balance", balance, ["O saldo da carteira.", "The balance of the wallet."], {
  available: ["O que pode sair agora.", "What can leave now."],
  pending: [
    "O que está saindo: saques e reembolsos que o banco ainda não confirmou.",
    "What is on its way out: withdrawals and refunds that the bank has not confirmed.",
  ],
  blocked: ["O que está retido.", "What is held back."],
  pendingItems: ["De que se compõe `pending`.", "What `pending` is made of."],
  "pendingItems.kind": [
    "`withdrawal` saques no banco; `withdrawal_to_approve` saques que esperam por outro dono; `withdrawal_by_hand` saques que o operador paga; `refund` reembolsos.",
    "`withdrawal` withdrawals with the bank; `withdrawal_to_approve` withdrawals that wait for another owner; `withdrawal_by_hand` withdrawals that the operator pays; `refund` refunds.",
  ],
  "pendingItems.count": ["Quantos.", "How many."],
  "pendingItems.amount": ["Quanto, com as tarifas.", "How much, fees included."],
});
