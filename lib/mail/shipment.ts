import { asLocale, inLocale, type TextTree } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import { carrierNameOf } from "#lib/shipping/carriers.ts";
import type { PickupPlace, ShippingQuote } from "#lib/shipping/freight.ts";
import { daysOf } from "#lib/shipping/view.ts";
import { daysText } from "#lib/shipping/words.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { say } from "./content.ts";
import { type NewMail, queueMail } from "./queue.ts";
import { RIGHT_TEXTS } from "./right-texts.ts";

const TEXTS = {
  subject: { "pt-BR": "Seu pedido {code} foi enviado", en: "Your order {code} was sent" },
  title: { "pt-BR": "Seu pedido está a caminho", en: "Your order is on its way" },
  body: {
    "pt-BR": "Olá, {name}. A {store} enviou o pedido {code}{by}.",
    en: "Hello {name}. {store} has sent the order {code}{by}.",
  },
  by: { "pt-BR": " pela transportadora {carrier}", en: " by {carrier}" },
  ready: {
    subject: { "pt-BR": "Seu pedido {code} pode ser retirado", en: "Your order {code} is ready" },
    title: { "pt-BR": "Seu pedido está pronto", en: "Your order is ready" },
    body: {
      "pt-BR": "Olá, {name}. O pedido {code} da {store} pode ser retirado em {place}.",
      en: "Hello {name}. The order {code} of {store} can be picked up at {place}.",
    },
  },
  code: { "pt-BR": "Código de rastreio", en: "Tracking code" },
  track: { "pt-BR": "Acompanhar a entrega", en: "Follow the delivery" },
  order: { "pt-BR": "Ver o pedido", en: "See the order" },
  days: { "pt-BR": "Prazo", en: "Delivery time" },
  footer: {
    "pt-BR": "Dúvidas sobre a entrega? Fale com quem vendeu, {store}.",
    en: "Questions about the delivery? Ask the seller, {store}.",
  },
  ...RIGHT_TEXTS,
} as const satisfies TextTree;

type SentOrder = {
  storeName: string;
  slug: string;
  pickup: PickupPlace | null;
  shippingQuote: ShippingQuote | null;
} & Stored<
  OrderModel,
  | "id"
  | "storeId"
  | "orderCode"
  | "customerName"
  | "customerEmail"
  | "locale"
  | "carrier"
  | "carrierName"
  | "shippingMethod"
  | "trackingCode"
  | "trackingUrl"
>;

/** Mails the buyer that the order was shipped, with its tracking data, in the order's language. */
export async function queueShipmentMail(tx: Sql, orderId: string): Promise<void> {
  const [order] = await tx<SentOrder>(
    "shipment-mail",
    `SELECT o.id, o.store_id, o.order_code, o.customer_name, o.customer_email, o.locale, o.carrier, o.carrier_name, o.shipping_method, o.tracking_code, o.tracking_url, o.pickup, o.shipping_quote,
       s.name AS store_name, s.slug
     FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = $1`,
    [orderId],
  );
  if (order) await queueMail(tx, shipmentMail(order));
}

export function shipmentMail(order: SentOrder): NewMail {
  const locale = asLocale(order.locale);
  const texts = inLocale(TEXTS, locale);
  const { pickup } = order;
  const carrier = carrierNameOf(order);
  const by = carrier ? say(texts.by, { carrier }) : "";
  const place = [pickup?.address, pickup?.hours].filter(Boolean).join(". ");
  const values = { code: order.orderCode, name: order.customerName, store: order.storeName, by, place };
  const days = daysOf(order.shippingQuote);
  const letter = pickup ? texts.ready : texts;
  const page = `${env().APP_URL}/loja/${order.slug}/pedido/${order.orderCode}`;
  return {
    ...{ storeId: order.storeId, orderId: order.id, kind: "shipment", to: order.customerEmail },
    subject: say(letter.subject, values),
    content: {
      ...{ from: "store", locale, title: letter.title, paragraphs: [say(letter.body, values)] },
      ...(order.trackingCode ? { code: { label: texts.code, value: order.trackingCode } } : {}),
      ...(days ? { facts: [{ label: texts.days, value: daysText(days, locale) }] } : {}),
      button: order.trackingUrl
        ? { label: texts.track, url: order.trackingUrl }
        : { label: texts.order, url: page },
      // The period of digital goods began with the payment, whose mail names the right.
      footer: [say(texts.footer, values), ...(order.shippingMethod ? [texts.parcelRight] : [])].join(" "),
    },
  };
}
