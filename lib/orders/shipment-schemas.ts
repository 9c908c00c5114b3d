import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { line, webAddress } from "#lib/core/text.ts";
import { carrier } from "#lib/shipping/view.ts";
import { HAND_OVER, SHIPMENT } from "./delivery-texts.ts";

export const shipOrderBody = z.strictObject({
  carrier: carrier.nullish(),
  carrierName: line(60).nullish(),
  trackingCode: line(60).nullish(),
  trackingUrl: webAddress().nullish(),
  confirmDisputed: z.boolean().optional(),
});

export const deliverOrderBody = shipOrderBody.pick({ confirmDisputed: true });

nameSchema("Shipment", { "pt-BR": "O rastreio.", en: "The tracking." }, shipOrderBody, SHIPMENT);
nameSchema("HandOver", { "pt-BR": "A entrega.", en: "The delivery." }, deliverOrderBody, HAND_OVER);
