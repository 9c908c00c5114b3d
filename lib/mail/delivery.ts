import { asLocale, type Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { reais } from "./amount.ts";
import { say } from "./content.ts";
import { type NewMail, queueMail, queueMails } from "./queue.ts";

type Occasion = "paid" | "again" | "replaced";
type Texts = Record<Occasion, { subject: string; title: string; body: string }> &
  Record<"order" | "open" | "total" | "footer", string>;

const TEXTS: Record<Locale, Texts> = {
  "pt-BR": {
    paid: {
      subject: "Seu pedido {code} foi pago",
      title: "Pago. É seu, {first}.",
      body: "O pagamento do pedido {code} na {store} foi confirmado. Aqui está o que você comprou:",
    },
    again: {
      subject: "O que você comprou no pedido {code} da {store}",
      title: "O que você comprou",
      body: "Olá, {name}. A {store} enviou de novo o acesso ao que você comprou no pedido {code}:",
    },
    replaced: {
      subject: "Nova entrega do pedido {code} da {store}",
      title: "Sua entrega foi trocada",
      body: "Olá, {name}. A {store} trocou o que foi entregue no pedido {code}. O link anterior deixou de valer; este é o novo:",
    },
    order: "Ver o pedido",
    open: "Abrir",
    total: "Total pago",
    footer: "Guarde este e-mail: os links dão acesso ao que você comprou.",
  },
  en: {
    paid: {
      subject: "Your order {code} is paid",
      title: "Paid. It is yours, {first}.",
      body: "The payment of your order {code} at {store} is confirmed. Here is what you bought:",
    },
    again: {
      subject: "What you bought in order {code} at {store}",
      title: "What you bought",
      body: "Hello {name}. {store} has sent you the access to what you bought in order {code} again:",
    },
    replaced: {
      subject: "New delivery of order {code} at {store}",
      title: "Your delivery was replaced",
      body: "Hello {name}. {store} has replaced what was delivered in order {code}. The earlier link is no longer valid; this is the new one:",
    },
    order: "See the order",
    open: "Open",
    total: "Total paid",
    footer: "Keep this e-mail: its links give access to what you bought.",
  },
};

type PaidOrder = Stored<
  OrderModel,
  "id" | "storeId" | "orderCode" | "customerName" | "customerEmail" | "locale" | "amountDue"
> & {
  storeName: string;
  slug: string;
  items: { name: string; quantity: number; token: string }[];
};

/** Mails the buyers of paid orders their delivery links, in the language of each order. */
export async function queueDeliveryMails(tx: Sql, orderIds: readonly string[]): Promise<void> {
  const orders = await readPaidOrders(tx, orderIds, null);
  await queueMails(
    tx,
    orders.map((order) => deliveryMail(order, "paid")),
  );
}

/** Mails the buyer the delivery links again: of all items, or of one. Returns the mail's id. */
export async function queueDeliveryMail(
  tx: Sql,
  orderId: string,
  { itemId, occasion }: { itemId?: string; occasion: "again" | "replaced" },
): Promise<string | null> {
  const [order] = await readPaidOrders(tx, [orderId], itemId ?? null);
  return order ? queueMail(tx, deliveryMail(order, occasion)) : null;
}

function readPaidOrders(tx: Sql, orderIds: readonly string[], itemId: string | null): Promise<PaidOrder[]> {
  return tx<PaidOrder>(
    "delivery-mails",
    `SELECT o.id, o.store_id, o.order_code, o.customer_name, o.customer_email, o.locale, o.amount_due, s.name AS store_name, s.slug,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'token', i.delivery_token)
          ORDER BY i.position), '[]') FROM order_items i WHERE i.order_id = o.id AND ($2::uuid IS NULL OR i.id = $2)) AS items
     FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = ANY ($1::uuid[]) ORDER BY o.id`,
    [orderIds, itemId],
  );
}

export function deliveryMail(order: PaidOrder, occasion: Occasion = "paid"): NewMail {
  const locale = asLocale(order.locale);
  const texts = TEXTS[locale];
  const { orderCode: code, customerName: name, storeName: store } = order;
  const values = { code, name, store, first: name.split(" ")[0] ?? name };
  const { subject, title, body } = texts[occasion];
  return {
    ...{ storeId: order.storeId, orderId: order.id, kind: "delivery", to: order.customerEmail },
    subject: say(subject, values),
    content: {
      ...{ from: "store", locale, title: say(title, values), paragraphs: [say(body, values)] },
      items: order.items.map((item) => ({
        ...{ name: item.name, quantity: item.quantity },
        link: { label: texts.open, url: `${env().APP_URL}/entrega/${item.token}` },
      })),
      ...(occasion === "paid"
        ? { totals: [{ label: texts.total, value: reais(order.amountDue, locale) }] }
        : {}),
      button: { label: texts.order, url: `${env().APP_URL}/loja/${order.slug}/pedido/${code}` },
      footer: texts.footer,
    },
  };
}
