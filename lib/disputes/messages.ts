import { fieldMessages } from "#lib/core/field-messages.ts";

export const disputeMessages = fieldMessages("dispute", {
  above: {
    "pt-BR": "passa do que ainda pode ser contestado neste pagamento, R$ {maximum}",
    en: "is above what can still be disputed of this payment, R$ {maximum}",
  },
  decided: {
    "pt-BR": "esta contestação já terminou de outro modo",
    en: "this dispute has ended otherwise already",
  },
});
