import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { DEBT_CAUSES } from "./debt-causes.ts";

export const balance = z.object({
  available: reais(),
  pending: reais(),
  blocked: reais(),
  owed: reais(),
  debts: z.array(z.object({ cause: z.enum(DEBT_CAUSES), amount: reais(), at: z.iso.datetime() })),
  pendingItems: z.array(
    z.object({
      kind: z.enum(["withdrawal", "withdrawal_to_approve", "withdrawal_by_hand", "refund"]),
      count: z.number().int(),
      amount: reais(),
    }),
  ),
  currency: z.literal("BRL"),
  updatedAt: z.iso.datetime(),
  lastMovementAt: z.iso.datetime().nullable(),
});

nameSchema("Balance", { "pt-BR": "O saldo da carteira.", en: "The balance of the wallet." }, balance, {
  available: { "pt-BR": "O que pode sair agora.", en: "The amount that can be withdrawn now." },
  pending: {
    "pt-BR": "O que está saindo: saques e reembolsos que o banco ainda não confirmou.",
    en: "The amount in transit: withdrawals and refunds not yet confirmed by the bank.",
  },
  blocked: { "pt-BR": "O que está retido.", en: "The blocked amount." },
  owed: {
    "pt-BR":
      "O que a loja deve: dinheiro que já saiu do banco e que o saldo não cobria. Quase sempre 0. O que entra onde ela deve paga primeiro, e enquanto ela existe nenhum saque é feito (`StoreOwes`).",
    en: "What the store owes: money that has left the bank and that the balance did not cover. Almost always 0. Whatever comes in where it owes pays that first; until it is paid, withdrawals are refused (`StoreOwes`).",
  },
  debts: {
    "pt-BR":
      "De onde vem `owed`: as dívidas desde que a loja deve, pelo valor inicial. Vazia quando não deve.",
    en: "Where `owed` comes from: the debts since the store has owed, with their initial amounts. Empty if it owes nothing.",
  },
  "debts.cause": {
    "pt-BR": "O débito que o saldo não cobriu.",
    en: "The debit that the balance did not cover.",
  },
  "debts.amount": { "pt-BR": "Quanto faltou.", en: "The amount that was missing." },
  "debts.at": { "pt-BR": "Quando.", en: "When." },
  pendingItems: { "pt-BR": "De que se compõe `pending`.", en: "The breakdown of `pending`." },
  "pendingItems.kind": {
    "pt-BR":
      "`withdrawal` saques no banco; `withdrawal_to_approve` saques que esperam por outro dono; `withdrawal_by_hand` saques que o operador paga; `refund` reembolsos.",
    en: "`withdrawal` withdrawals at the bank; `withdrawal_to_approve` withdrawals awaiting approval by another owner; `withdrawal_by_hand` withdrawals to be paid by the operator; `refund` refunds.",
  },
  "pendingItems.count": { "pt-BR": "Quantos.", en: "The count." },
  lastMovementAt: {
    "pt-BR": "Quando o saldo se moveu pela última vez; null numa carteira sem movimentos.",
    en: "When the balance last changed; null in a wallet without movements.",
  },
  "pendingItems.amount": { "pt-BR": "Quanto, com as tarifas.", en: "The amount, including fees." },
});
