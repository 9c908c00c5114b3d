import { fieldMessages } from "#lib/core/field-messages.ts";

export const deliveryMessages = fieldMessages("delivery", {
  unitUnknown: {
    "pt-BR": "só valem unidades que este item entregou e que ainda não foram trocadas",
    en: "only units that this item has delivered and that are not replaced yet",
  },
});
