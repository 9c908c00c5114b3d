import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";

export const balance = z.object({
  available: reais(),
  pending: reais(),
  blocked: reais(),
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
});
