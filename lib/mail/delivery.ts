import { asLocale, type Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { layout } from "./layout.ts";
import { type NewMail, queueMail } from "./queue.ts";

type Occasion = "paid" | "again" | "replaced";
type Texts = Record<Occasion, { subject: string; body: string }> &
  Record<"hello" | "order" | "open" | "footer", string>;

const TEXTS: Record<Locale, Texts> = {
  "pt-BR": {
    paid: {
      subject: "Seu pedido {code} foi pago",
      body: "O pagamento do seu pedido {code} na {store} foi confirmado. Aqui está o que você comprou:",
    },
    again: {
      subject: "O que você comprou no pedido {code} da {store}",
      body: "A {store} enviou de novo o acesso ao que você comprou no pedido {code}:",
    },
    replaced: {
      subject: "Nova entrega do pedido {code} da {store}",
      body: "A {store} trocou o que foi entregue no pedido {code}. O link anterior deixou de valer; este é o novo:",
    },
    hello: "Olá, {name}!",
    order: "Ver o pedido",
    open: "Abrir",
    footer: "Guarde este e-mail: os links dão acesso ao que você comprou.",
  },
  en: {
    paid: {
      subject: "Your order {code} is paid",
      body: "The payment of your order {code} at {store} is confirmed. Here is what you bought:",
    },
    again: {
      subject: "What you bought in order {code} at {store}",
      body: "{store} has sent you the access to what you bought in order {code} again:",
    },
    replaced: {
      subject: "New delivery of order {code} at {store}",
      body: "{store} has replaced what was delivered in order {code}. The earlier link is no longer valid; this is the new one:",
    },
    hello: "Hello, {name}!",
    order: "See the order",
    open: "Open",
    footer: "Keep this e-mail: its links give access to what you bought.",
  },
};

/** What the mail is made of. */
export type PaidOrder = Stored<
  OrderModel,
  "id" | "storeId" | "orderCode" | "customerName" | "customerEmail" | "locale"
> & {
  storeName: string;
  slug: string;
  items: { name: string; quantity: number; token: string }[];
};

/**
 * Mails the buyer the links to the goods of a paid order, in the language of the order: of all items, or of one when it
 * is sent again. Returns the mail's id.
 */
export async function queueDeliveryMail(
  tx: Sql,
  orderId: string,
  { itemId, occasion = "paid" }: { itemId?: string; occasion?: Occasion } = {},
): Promise<string | null> {
  const [order] = await tx<PaidOrder>(
    "delivery-mail",
    `SELECT o.id, o.store_id, o.order_code, o.customer_name, o.customer_email, o.locale, s.name AS store_name, s.slug,
       (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'token', i.delivery_token) ORDER BY i.position)
        FROM order_items i WHERE i.order_id = o.id AND ($2::uuid IS NULL OR i.id = $2)) AS items
     FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = $1`,
    [orderId, itemId ?? null],
  );
  return order ? queueMail(tx, deliveryMail(order, occasion)) : null;
}

/** The mail with the links to what was bought. */
export function deliveryMail(order: PaidOrder, occasion: Occasion = "paid"): NewMail {
  const locale = asLocale(order.locale);
  const texts = TEXTS[locale];
  const values = { code: order.orderCode, name: order.customerName, store: order.storeName };
  const say = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: keyof typeof values) => values[key] ?? "");
  const url = `${env().APP_URL}/loja/${order.slug}/pedido/${order.orderCode}`;
  const items = order.items.map((item) => ({
    label: `${item.quantity} × ${item.name}`,
    url: `${env().APP_URL}/entrega/${item.token}`,
  }));
  const subject = say(texts[occasion].subject);
  const body = say(texts[occasion].body);
  return {
    storeId: order.storeId,
    orderId: order.id,
    kind: "delivery",
    to: order.customerEmail,
    locale,
    subject,
    text: [
      say(texts.hello),
      "",
      body,
      "",
      ...items.map((item) => `- ${item.label}: ${item.url}`),
      "",
      `${texts.order}: ${url}`,
      "",
      texts.footer,
    ].join("\n"),
    html: layout({
      title: subject,
      paragraphs: [say(texts.hello), body],
      links: items.map((item) => ({ ...item, action: texts.open })),
      button: { label: texts.order, url },
      footer: texts.footer,
    }),
  };
}
