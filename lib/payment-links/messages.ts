import { fieldMessages } from "#lib/core/field-messages.ts";

export const linkMessages = fieldMessages("paymentLink", {
  paid: {
    "pt-BR": "deve ser no mínimo {paid}, que é quantas vezes o link já foi pago",
    en: "must be at least {paid}, the number of times the link was already paid",
  },
  fixed: {
    "pt-BR": "este link cobra R$ {amount}; envie este valor ou nenhum",
    en: "this link is for R$ {amount}; send that amount or none",
  },
  replaced: {
    "pt-BR": "não é uma cobrança deste link",
    en: "is not a charge of this link",
  },
});
