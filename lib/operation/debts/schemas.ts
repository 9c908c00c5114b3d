import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { DEBT_CAUSES } from "#lib/wallet/debt-causes.ts";

export const owingStore = z.object({
  store: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  owed: reais(),
  since: z.iso.datetime(),
  debts: z.array(
    z.object({
      cause: z.enum(DEBT_CAUSES),
      causeId: z.uuid(),
      amount: reais(),
      at: z.iso.datetime(),
    }),
  ),
});
export type OwingStoreView = z.output<typeof owingStore>;

export const platformLoss = z.object({ owed: reais(), writtenOff: reais() });
export type PlatformLoss = z.output<typeof platformLoss>;

nameSchema("OwingStore", { "pt-BR": "Uma loja que deve.", en: "A store that owes." }, owingStore, {
  store: { "pt-BR": "A loja.", en: "The store." },
  "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
  "store.slug": { "pt-BR": "O endereço da loja.", en: "The store's address." },
  owed: { "pt-BR": "Quanto deve agora.", en: "The amount that it owes now." },
  since: { "pt-BR": "Desde quando deve.", en: "Since when it has owed." },
  debts: {
    "pt-BR": "As dívidas desde então, pelo valor inicial. O que foi pago já não está em `owed`.",
    en: "The debts since then, with their initial amounts. What was paid is no longer in `owed`.",
  },
  "debts.cause": {
    "pt-BR": "O débito que o saldo não cobriu.",
    en: "The debit that the balance did not cover.",
  },
  "debts.causeId": { "pt-BR": "O registro que o causou.", en: "The record that caused it." },
  "debts.amount": { "pt-BR": "Quanto faltou.", en: "The amount that was missing." },
  "debts.at": { "pt-BR": "Quando.", en: "When." },
});
nameSchema(
  "PlatformLoss",
  {
    "pt-BR": "O que as lojas devem, e o que foi perdoado.",
    en: "What stores owe, and what was written off.",
  },
  platformLoss,
  {
    owed: { "pt-BR": "O que as lojas devem agora.", en: "What stores owe now." },
    writtenOff: { "pt-BR": "O que já foi perdoado, ao todo.", en: "What was ever written off, in total." },
  },
);
