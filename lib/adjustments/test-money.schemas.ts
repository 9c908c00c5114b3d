import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { ENVIRONMENTS } from "#lib/gateway-accounts/account/account.ts";

export const testMoney = z.object({
  account: z.object({ id: z.uuid(), name: z.string() }),
  environment: z.enum(ENVIRONMENTS),
  available: reais(),
  pending: reais(),
  blocked: reais(),
  charges: z.number().int(),
});
export type TestMoneyView = z.output<typeof testMoney>;

nameSchema(
  "TestMoney",
  {
    "pt-BR": "O que uma loja de produção tem numa conta cujo dinheiro não é de verdade.",
    en: "What a live store has at an account whose money is not real.",
  },
  testMoney,
  {
    account: { "pt-BR": "A conta.", en: "The account." },
    "account.name": { "pt-BR": "Nome da conta.", en: "Name of the account." },
    environment: { "pt-BR": "O ambiente da conta.", en: "The account's environment." },
    available: {
      "pt-BR": "O saldo nela; negativo se ela pagou mais do que recebeu.",
      en: "The balance there; negative if the account has paid out more than it received.",
    },
    pending: {
      "pt-BR": "O que saques e reembolsos a caminho seguram.",
      en: "What withdrawals and refunds on their way hold.",
    },
    blocked: { "pt-BR": "O que pagadores contestam.", en: "What payers dispute." },
    charges: { "pt-BR": "Cobranças sem pagamento.", en: "Unpaid charges." },
  },
);
