import { fieldMessages } from "#lib/core/field-messages.ts";

export const adjustmentMessages = fieldMessages("adjustment", {
  account: {
    "pt-BR": "não é uma conta da plataforma nem desta loja",
    en: "is neither an account of the platform nor of this store",
  },
});
