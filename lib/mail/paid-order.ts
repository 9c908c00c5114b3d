import { readableItemName } from "#lib/core/item-name.ts";
import { asLocale, type InLocale, inLocale, type TextTree } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import type { PickupPlace, ShippingMethod } from "#lib/shipping/freight.ts";
import type { ProductDelivery } from "#prisma/generated/enums.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { reais } from "./amount.ts";
import { say } from "./content.ts";
import { storedDeliveryLink } from "./delivery-links.ts";
import { type NewMail, queueMail, queueMails } from "./queue.ts";
import { RIGHT_TEXTS } from "./right-texts.ts";

type Occasion = "paid" | "again" | "replaced";
/** A paid order whose goods are sent, partly sent, or picked up: its mail promises no link for a parcel. */
type Parcels = "toSend" | "partlyToSend" | "toPickUp";

const TEXTS = {
  paid: {
    subject: { "pt-BR": "Seu pedido {code} foi pago", en: "Your order {code} is paid" },
    title: { "pt-BR": "Pago. É seu, {first}.", en: "Paid. It is yours, {first}." },
    body: {
      "pt-BR": "O pagamento do pedido {code} na {store} foi confirmado. Aqui está o que você comprou:",
      en: "The payment of your order {code} at {store} is confirmed. Here is what you bought:",
    },
  },
  toSend: {
    subject: { "pt-BR": "Seu pedido {code} foi pago", en: "Your order {code} is paid" },
    title: {
      "pt-BR": "Pago. Vamos preparar o envio, {first}.",
      en: "Paid. We will prepare the parcel, {first}.",
    },
    body: {
      "pt-BR":
        "O pagamento do pedido {code} na {store} foi confirmado. A loja vai preparar o envio, e avisamos quando ele sair:",
      en: "The payment of your order {code} at {store} is confirmed. The store will prepare the parcel, and we will e-mail you when it is sent:",
    },
  },
  partlyToSend: {
    subject: { "pt-BR": "Seu pedido {code} foi pago", en: "Your order {code} is paid" },
    title: {
      "pt-BR": "Pago. Vamos preparar o envio, {first}.",
      en: "Paid. We will prepare the parcel, {first}.",
    },
    body: {
      "pt-BR":
        "O pagamento do pedido {code} na {store} foi confirmado. O que é digital já está aqui; o resto a loja vai enviar, e avisamos quando sair:",
      en: "The payment of your order {code} at {store} is confirmed. The digital part is here; the store will send the rest, and we will e-mail you when it ships:",
    },
  },
  toPickUp: {
    subject: { "pt-BR": "Seu pedido {code} foi pago", en: "Your order {code} is paid" },
    title: {
      "pt-BR": "Pago. Vamos preparar a retirada, {first}.",
      en: "Paid. We will prepare your order, {first}.",
    },
    body: {
      "pt-BR":
        "O pagamento do pedido {code} na {store} foi confirmado. A loja vai separar o pedido, e avisamos quando puder retirar em {place}:",
      en: "The payment of your order {code} at {store} is confirmed. The store will prepare it, and we will e-mail you when you can pick it up at {place}:",
    },
  },
  again: {
    subject: {
      "pt-BR": "O que você comprou no pedido {code} da {store}",
      en: "What you bought in order {code} at {store}",
    },
    title: { "pt-BR": "O que você comprou", en: "What you bought" },
    body: {
      "pt-BR": "Olá, {name}. A {store} enviou de novo o acesso ao que você comprou no pedido {code}:",
      en: "Hello {name}. {store} has sent you the links to your purchase in order {code} again:",
    },
  },
  replaced: {
    subject: {
      "pt-BR": "Nova entrega do pedido {code} da {store}",
      en: "New delivery of order {code} at {store}",
    },
    title: { "pt-BR": "Sua entrega foi trocada", en: "Your delivery was replaced" },
    body: {
      "pt-BR":
        "Olá, {name}. A {store} trocou o que foi entregue no pedido {code}. O link anterior deixou de valer; este é o novo:",
      en: "Hello {name}. {store} has replaced what was delivered in order {code}. The earlier link is no longer valid; this is the new one:",
    },
  },
  order: { "pt-BR": "Ver o pedido", en: "See the order" },
  open: { "pt-BR": "Abrir", en: "Open" },
  total: { "pt-BR": "Total pago", en: "Total paid" },
  footer: {
    "pt-BR": "Guarde este e-mail: os links dão acesso ao que você comprou.",
    en: "Keep this e-mail: its links give access to what you bought.",
  },
  parcelFooter: {
    "pt-BR": "Acompanhe o pedido pela página dele. Dúvidas sobre a entrega? Fale com quem vendeu, {store}.",
    en: "Follow the order on its page. Questions about the delivery? Ask the seller, {store}.",
  },
  ...RIGHT_TEXTS,
} as const satisfies TextTree;

type PaidOrder = Stored<
  OrderModel,
  "id" | "storeId" | "orderCode" | "customerName" | "customerEmail" | "locale" | "amountDue"
> & {
  storeName: string;
  slug: string;
  shippingMethod: ShippingMethod | null;
  pickup: PickupPlace | null;
  items: {
    name: string;
    variation: string | null;
    quantity: number;
    delivery: ProductDelivery;
    id: string;
  }[];
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
    `SELECT o.id, o.store_id, o.order_code, o.customer_name, o.customer_email, o.locale, o.amount_due, o.shipping_method, o.pickup, s.name AS store_name, s.slug,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'variation', CASE WHEN i.show_variation THEN v.name END, 'quantity', i.quantity,
          'delivery', i.delivery, 'id', i.id) ORDER BY i.position), '[]')
        FROM order_items i JOIN variations v ON v.id = i.variation_id WHERE i.order_id = o.id AND ($2::uuid IS NULL OR i.id = $2)) AS items
     FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = ANY ($1::uuid[]) ORDER BY o.id`,
    [orderIds, itemId],
  );
}

/** Mails that are sent again or replaced are about the digital items only. */
export function deliveryMail(order: PaidOrder, occasion: Occasion = "paid"): NewMail {
  const locale = asLocale(order.locale);
  const texts = inLocale(TEXTS, locale);
  const { orderCode: code, customerName: name, storeName: store } = order;
  const isPaid = occasion === "paid";
  const place = order.pickup?.address ?? "";
  const values = { code, name, store, place, first: name.split(" ")[0] ?? name };
  const letter = (isPaid && parcelsOf(order)) || occasion;
  const { subject, title, body } = texts[letter];
  const items = order.items.filter(({ delivery }) => isPaid || delivery === "digital");
  return {
    ...{ storeId: order.storeId, orderId: order.id, kind: "delivery", to: order.customerEmail },
    subject: say(subject, values),
    content: {
      ...{ from: "store", locale, title: say(title, values), paragraphs: [say(body, values)] },
      items: items.map((item) => ({
        ...{ name: readableItemName(item.name, item.variation), quantity: item.quantity },
        ...(item.delivery === "digital"
          ? { link: { label: texts.open, url: storedDeliveryLink(item.id) } }
          : {}),
      })),
      ...(isPaid ? { totals: [{ label: texts.total, value: reais(order.amountDue, locale) }] } : {}),
      button: { label: texts.order, url: `${env().APP_URL}/loja/${order.slug}/pedido/${code}` },
      footer: footerOf(texts, letter, store),
    },
  };
}

/** The mail of the payment is the confirmation of the purchase: it names the right to return it (Decree 7.962). */
function footerOf(texts: InLocale<typeof TEXTS>, letter: Occasion | Parcels, store: string): string {
  if (letter in PARCELS) return `${say(texts.parcelFooter, { store })} ${texts.parcelRight}`;
  return letter === "paid" ? `${texts.footer} ${texts.right}` : texts.footer;
}

const PARCELS: Record<Parcels, true> = { toSend: true, partlyToSend: true, toPickUp: true };

function parcelsOf({ shippingMethod, items }: PaidOrder): Parcels | null {
  if (shippingMethod === null) return null;
  if (shippingMethod === "pickup") return "toPickUp";
  return items.every(({ delivery }) => delivery === "shipping") ? "toSend" : "partlyToSend";
}
