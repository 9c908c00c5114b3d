import { asLocale, inLocale, type TextTree } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import { returnUntil } from "#lib/returns/right.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { lastDay, moment } from "./amount.ts";
import { say } from "./content.ts";
import { type NewMail, queueMail } from "./queue.ts";

const TEXTS = {
  delivery: {
    subject: { "pt-BR": "Seu pedido {code} foi entregue", en: "Your order {code} was delivered" },
    title: { "pt-BR": "Pedido entregue", en: "Order delivered" },
    body: {
      "pt-BR": "Olá, {name}. Segundo a {store}, o pedido {code} foi entregue às {when}.",
      en: "Hello {name}. {store} says that order {code} was delivered on {when}.",
    },
  },
  pickup: {
    subject: { "pt-BR": "Seu pedido {code} foi retirado", en: "Your order {code} was picked up" },
    title: { "pt-BR": "Pedido retirado", en: "Order picked up" },
    body: {
      "pt-BR": "Olá, {name}. Segundo a {store}, o pedido {code} foi retirado às {when}.",
      en: "Hello {name}. {store} says that order {code} was picked up on {when}.",
    },
  },
  right: {
    "pt-BR":
      "Mudou de ideia? Você pode desistir da compra até {until}, pela página do pedido, sem dizer por quê, e receber tudo de volta{freight}.",
    en: "Changed your mind? You can return the order until {until}, on the order's page, without a reason, and get everything back{freight}.",
  },
  freight: { "pt-BR": ", com o frete", en: ", including the freight" },
  order: { "pt-BR": "Ver o pedido", en: "See the order" },
  footer: {
    "pt-BR": "Não recebeu? Fale com quem vendeu, {store}.",
    en: "You did not receive it? Ask the seller, {store}.",
  },
} as const satisfies TextTree;

type ArrivedOrder = {
  storeName: string;
  slug: string;
  shippingMethod: "delivery" | "pickup";
  deliveredAt: Date;
  /** Whether the buyer has returned it already, or the store has closed the return. */
  isReturned: boolean;
} & Stored<
  OrderModel,
  | ("id" | "storeId" | "orderCode" | "customerName" | "customerEmail" | "locale")
  | ("shippingPrice" | "paidAt")
>;

/** Tells the buyer that the store has marked the parcel as arrived, with which the seven days of the right to return begin. */
export async function queueArrivalMail(tx: Sql, orderId: string): Promise<void> {
  const found = await tx<ArrivedOrder>(
    "arrived-order",
    `SELECT /* never null: delivered_at, shipping_method (the caller has just set the former, of an order with parcels) */
       o.id, o.store_id, o.order_code, o.customer_name, o.customer_email, o.locale, o.shipping_price, o.paid_at,
       o.return_requested_at IS NOT NULL AND o.return_end IS DISTINCT FROM 'withdrawn' AS is_returned,
       o.delivered_at, o.shipping_method, s.name AS store_name, s.slug
     FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = $1`,
    [orderId],
  );
  await queueMail(tx, arrivalMail(onlyRow(found)));
}

function arrivalMail(order: ArrivedOrder): NewMail {
  const locale = asLocale(order.locale);
  const texts = inLocale(TEXTS, locale);
  const { orderCode: code, customerName: name, storeName: store } = order;
  const until = returnUntil(order);
  const values = {
    ...{ code, name, store, when: moment(order.deliveredAt, locale) },
    until: until ? lastDay(until, locale) : "",
    freight: order.shippingPrice.isZero() ? "" : texts.freight,
  };
  const letter = texts[order.shippingMethod];
  return {
    ...{ storeId: order.storeId, orderId: order.id, kind: "arrival", to: order.customerEmail },
    subject: say(letter.subject, values),
    content: {
      ...{ from: "store", locale, title: letter.title },
      paragraphs: [say(letter.body, values), ...(order.isReturned ? [] : [say(texts.right, values)])],
      button: { label: texts.order, url: `${env().APP_URL}/loja/${order.slug}/pedido/${code}` },
      footer: say(texts.footer, values),
    },
  };
}
