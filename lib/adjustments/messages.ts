import { fieldMessages } from "#lib/core/field-messages.ts";

export const adjustmentMessages = fieldMessages("adjustment", {
  underWay: {
    "pt-BR":
      "tem saques, reembolsos ou contestações a caminho na conta {account}; termine-os antes, pela resposta do banco ou por baixa manual",
    en: "has withdrawals, refunds or disputes under way at the account {account}; end them first, by the bank's answer or by a manual resolution",
  },
  aboveOwed: {
    "pt-BR": "passa do que a loja deve; leia `owed` na carteira dela",
    en: "exceeds what the store owes; read `owed` of its wallet",
  },
  account: {
    "pt-BR":
      "não é uma conta da plataforma nem desta loja, ou é de outro ambiente (de produção numa loja de teste, ou o contrário)",
    en: "is neither an account of the platform nor of this store, or belongs to another environment (production for a test store, or the reverse)",
  },
});
