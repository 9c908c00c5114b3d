import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { HAPPENED } from "./timeline-disputes.ts";

/** More of them would push other events out of the timeline. */
const NEWEST = 50;

export const deliveryOpened = z.object({
  kind: z.literal("delivery.opened"),
  at: z.iso.datetime(),
  itemId: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
});

/** The statement's part for openings of delivery links (timeline.ts). */
export const OPENED_PART = `SELECT at, 5, 'delivery.opened', more FROM (
    SELECT p.opened_at AS at, jsonb_build_object('itemId', i.id, 'name', i.name, 'address', p.address) AS more
    FROM o JOIN order_items i ON i.order_id = o.id JOIN delivery_openings p ON p.order_item_id = i.id
    ORDER BY p.opened_at DESC, p.id DESC LIMIT ${NEWEST}) opened`;

nameSchema(
  "OrderDeliveryOpened",
  {
    "pt-BR": "Alguém abriu o link de uma entrega, ou a página do pedido. As últimas 50 vezes.",
    en: "Somebody opened a delivery link, or the order's page. The last 50 times.",
  },
  deliveryOpened,
  {
    ...HAPPENED,
    itemId: { "pt-BR": "O item.", en: "The item." },
    name: { "pt-BR": "O produto.", en: "The product." },
    address: {
      "pt-BR": "O endereço IP de quem abriu; null depois que foi apagado.",
      en: "The IP address that opened it; null once it was erased.",
    },
  },
);
