import { asLocale, type Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { say } from "./content.ts";
import { type NewMail, queueMail } from "./queue.ts";

const TEXTS: Record<
  Locale,
  Record<"subject" | "title" | "body" | "code" | "track" | "order" | "footer", string>
> = {
  "pt-BR": {
    subject: "Seu pedido {code} foi enviado",
    title: "Seu pedido está a caminho",
    body: "Olá, {name}. A {store} enviou o pedido {code}.",
    code: "Código de rastreio",
    track: "Acompanhar a entrega",
    order: "Ver o pedido",
    footer: "Dúvidas sobre a entrega? Fale com quem vendeu, {store}.",
  },
  en: {
    subject: "Your order {code} was sent",
    title: "Your order is on its way",
    body: "Hello {name}. {store} has sent the order {code}.",
    code: "Tracking code",
    track: "Follow the delivery",
    order: "See the order",
    footer: "Questions about the delivery? Ask the seller, {store}.",
  },
};

type SentOrder = { storeName: string; slug: string } & Stored<
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

/** Mails the buyer that the order was shipped, with its tracking data, in the order's language. */
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

export function shipmentMail(order: SentOrder): NewMail {
  const locale = asLocale(order.locale);
  const texts = TEXTS[locale];
  const values = { code: order.orderCode, name: order.customerName, store: order.storeName };
  const page = `${env().APP_URL}/loja/${order.slug}/pedido/${order.orderCode}`;
  return {
    ...{ storeId: order.storeId, orderId: order.id, kind: "shipment", to: order.customerEmail },
    subject: say(texts.subject, values),
    content: {
      ...{ from: "store", locale, title: texts.title, paragraphs: [say(texts.body, values)] },
      ...(order.trackingCode ? { code: { label: texts.code, value: order.trackingCode } } : {}),
      button: order.trackingUrl
        ? { label: texts.track, url: order.trackingUrl }
        : { label: texts.order, url: page },
      footer: say(texts.footer, values),
    },
  };
}
