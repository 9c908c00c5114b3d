import { asLocale, type Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { layout } from "./layout.ts";
import { queueMail } from "./queue.ts";

const TEXTS: Record<
  Locale,
  { subject: string; hello: string; body: string; order: string; open: string; footer: string }
> = {
  "pt-BR": {
    subject: "Seu pedido {code} foi pago",
    hello: "Olá, {name}!",
    body: "O pagamento do seu pedido {code} na {store} foi confirmado. Aqui está o que você comprou:",
    order: "Ver o pedido",
    open: "Abrir",
    footer: "Guarde este e-mail: os links dão acesso ao que você comprou.",
  },
  en: {
    subject: "Your order {code} is paid",
    hello: "Hello, {name}!",
    body: "The payment of your order {code} at {store} is confirmed. Here is what you bought:",
    order: "See the order",
    open: "Open",
    footer: "Keep this e-mail: its links give access to what you bought.",
  },
};

type PaidOrder = Stored<OrderModel, "storeId" | "orderCode" | "customerName" | "customerEmail" | "locale"> & {
  storeName: string;
  slug: string;
  items: { name: string; quantity: number; token: string }[];
};

/** Mails the buyer the links to the goods of a paid order, in the language of the order. */
export async function queueDeliveryMail(tx: Sql, orderId: string): Promise<void> {
  const [order] = await tx<PaidOrder>(
    "delivery-mail",
    `SELECT o.store_id, o.order_code, o.customer_name, o.customer_email, o.locale, s.name AS store_name, s.slug,
       (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'token', i.delivery_token) ORDER BY i.position)
        FROM order_items i WHERE i.order_id = o.id) AS items
     FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = $1`,
    [orderId],
  );
  if (!order) return;
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
  await queueMail(tx, {
    storeId: order.storeId,
    kind: "delivery",
    to: order.customerEmail,
    locale,
    subject: say(texts.subject),
    text: [
      say(texts.hello),
      "",
      say(texts.body),
      "",
      ...items.map((item) => `- ${item.label}: ${item.url}`),
      "",
      `${texts.order}: ${url}`,
      "",
      texts.footer,
    ].join("\n"),
    html: layout({
      title: say(texts.subject),
      paragraphs: [say(texts.hello), say(texts.body)],
      links: items.map((item) => ({ ...item, action: texts.open })),
      button: { label: texts.order, url },
      footer: texts.footer,
    }),
  });
}
