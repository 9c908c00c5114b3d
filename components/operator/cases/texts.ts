import type { TextTree } from "#lib/core/locale.ts";

export const operatorCases = {
  title: { "pt-BR": "Pendências de todas as lojas", en: "Cases of all stores" },
  text: {
    "pt-BR": "O que aguarda uma pessoa, do mais antigo ao mais novo. Nada se perde enquanto está aqui.",
    en: "What waits for a person, oldest first. Nothing is lost while it is here.",
  },
  account: { "pt-BR": "Conta", en: "Account" },
  everyAccount: { "pt-BR": "Todas as contas", en: "All accounts" },
  noStore: { "pt-BR": "De nenhuma loja", en: "No store's" },
  nothing: { "pt-BR": "Nada pendente com estes filtros", en: "Nothing open with these filters" },
  emptyText: {
    "pt-BR":
      "Quando um banco não responder, ou chegar um Pix que não se encaixa, aparece aqui com o que dá para fazer.",
    en: "When a bank does not answer, or a Pix comes that fits nothing, it shows here with what can be done.",
  },
  credit: {
    store: { "pt-BR": "Loja que recebe", en: "Store that gets it" },
    choose: { "pt-BR": "Escolha uma loja", en: "Choose a store" },
    missing: { "pt-BR": "Escolha a loja.", en: "Choose the store." },
    done: { "pt-BR": "Pix creditado à loja.", en: "The Pix was credited to the store." },
  },
} satisfies TextTree;
