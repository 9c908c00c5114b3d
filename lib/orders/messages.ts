import { fieldMessages } from "#lib/core/field-messages.ts";

export const shipmentMessages = fieldMessages("shipment", {
  confirmDisputed: {
    "pt-BR": "confirme com true que o pedido sai apesar da contestação",
    en: "confirm with true that the order leaves despite the dispute",
  },
});

export const deliveryMessages = fieldMessages("delivery", {
  unitUnknown: {
    "pt-BR": "só valem unidades que este item entregou e que ainda não foram trocadas",
    en: "must be units delivered for this item and not yet replaced",
  },
});
