import { fieldMessages } from "#lib/core/field-messages.ts";

export const disputeMessages = fieldMessages("dispute", {
  above: {
    "pt-BR": "passa do que ainda pode ser contestado neste pagamento, R$ {maximum}",
    en: "exceeds the amount of this payment that can still be disputed, R$ {maximum}",
  },
  decided: {
    "pt-BR": "esta contestação já terminou de outro modo",
    en: "this dispute already ended with a different outcome",
  },
});
