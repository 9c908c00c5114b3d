import { fieldMessages } from "#lib/core/field-messages.ts";

export const deliveryMessages = fieldMessages("delivery", {
  unitUnknown: {
    "pt-BR": "só valem unidades que este item entregou e que ainda não foram trocadas",
    en: "must be units delivered for this item and not yet replaced",
  },
});
