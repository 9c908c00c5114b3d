import { asLocale, type Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { layout } from "./layout.ts";
import { type NewMail, queueMail } from "./queue.ts";

const TEXTS: Record<
  Locale,
  Record<"subject" | "hello" | "body" | "code" | "track" | "order" | "footer", string>
> = {
  "pt-BR": {
    subject: "Seu pedido {code} foi enviado",
    hello: "Olá, {name}!",
    body: "O pedido {code} da {store} está a caminho.",
    code: "Código de rastreio: {tracking}",
    track: "Acompanhar a entrega",
    order: "Ver o pedido",
    footer: "Dúvidas sobre a entrega? Responda a quem vendeu, {store}.",
  },
  en: {
    subject: "Your order {code} was sent",
    hello: "Hello, {name}!",
    body: "The order {code} of {store} is on its way.",
    code: "Tracking code: {tracking}",
    track: "Follow the delivery",
    order: "See the order",
    footer: "Questions about the delivery? Ask the seller, {store}.",
  },
};

/** What the mail is made of. */
export type SentOrder = { storeName: string; slug: string } & Stored<
  OrderModel,
  | "id"
  | "storeId"
  | "orderCode"
  | "customerName"
  | "customerEmail"
  | "locale"
  | "trackingCode"
  | "trackingUrl"
>;

/** Tells the buyer that the order was sent, with its tracking, in the language of the order. */
export async function queueShipmentMail(tx: Sql, orderId: string): Promise<void> {
  const [order] = await tx<SentOrder>(
    "shipment-mail",
    `SELECT o.id, o.store_id, o.order_code, o.customer_name, o.customer_email, o.locale, o.tracking_code, o.tracking_url,
       s.name AS store_name, s.slug
     FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = $1`,
    [orderId],
  );
  if (order) await queueMail(tx, shipmentMail(order));
}

/** The mail that says that the order is on its way. */
export function shipmentMail(order: SentOrder): NewMail {
  const locale = asLocale(order.locale);
  const texts = TEXTS[locale];
  const values: Record<string, string> = {
    code: order.orderCode,
    name: order.customerName,
    store: order.storeName,
    tracking: order.trackingCode ?? "",
  };
  const say = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
  const paragraphs = [say(texts.hello), say(texts.body), ...(values.tracking ? [say(texts.code)] : [])];
  const page = `${env().APP_URL}/loja/${order.slug}/pedido/${order.orderCode}`;
  const button = order.trackingUrl
    ? { label: texts.track, url: order.trackingUrl }
    : { label: texts.order, url: page };
  return {
    storeId: order.storeId,
    orderId: order.id,
    kind: "shipment",
    to: order.customerEmail,
    locale,
    subject: say(texts.subject),
    text: [...paragraphs, "", `${button.label}: ${button.url}`, "", say(texts.footer)].join("\n"),
    html: layout({ title: say(texts.subject), paragraphs, links: [], button, footer: say(texts.footer) }),
  };
}
