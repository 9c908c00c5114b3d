import { asLocale, inLocale, type Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { lastDay, moment, reais } from "./amount.ts";
import { say } from "./content.ts";
import { queueNotices } from "./notice.ts";
import { type NewMail, queueMail } from "./queue.ts";
import { RETURN_LETTERS, RETURN_NOTICE } from "./return-texts.ts";

type ReturnedOrder = { storeName: string; slug: string; returnRequestedAt: Date } & Stored<
  OrderModel,
  | ("id" | "storeId" | "orderCode" | "customerName" | "customerEmail" | "locale" | "amountDue")
  | ("shippingPrice" | "returnUntil" | "returnAnswer")
>;

/** Tells the buyer that the request was received, and the store's people that it was made. In the caller's transaction. */
export async function queueReturnRequested(tx: Sql, orderId: string): Promise<void> {
  const order = await readReturned(tx, orderId);
  await queueMail(tx, returnMail(order, "requested"));
  const people = await tx<{ email: string; locale: string | null }>(
    "people-told-of-returns",
    `SELECT m.email, m.locale FROM memberships p JOIN members m ON m.id = p.member_id
     WHERE p.store_id = $1 AND p.role IN ('owner', 'manager', 'support') ORDER BY m.email`,
    [order.storeId],
  );
  await queueNotices(
    tx,
    people.map(({ email, locale }) => noticeOf(order, email, locale)),
  );
}

/** Tells the buyer what the store answered. In the caller's transaction. */
export async function queueReturnAnswered(tx: Sql, orderId: string): Promise<void> {
  await queueMail(tx, returnMail(await readReturned(tx, orderId), "answered"));
}

async function readReturned(tx: Sql, orderId: string): Promise<ReturnedOrder> {
  const found = await tx<ReturnedOrder>(
    "returned-order",
    `SELECT o.id, o.store_id, o.order_code, o.customer_name, o.customer_email, o.locale, o.amount_due, o.shipping_price, o.return_until, o.return_answer,
       o.return_requested_at, s.name AS store_name, s.slug
     FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = $1 AND o.return_requested_at IS NOT NULL`,
    [orderId],
  );
  return onlyRow(found);
}

function returnMail(order: ReturnedOrder, occasion: "requested" | "answered"): NewMail {
  const locale = asLocale(order.locale);
  const texts = inLocale(RETURN_LETTERS, locale);
  const { subject, title, paragraphs, footer } = texts[occasion];
  const { orderCode: code, customerName: name, storeName: store } = order;
  const values = { code, name, store, freight: freightText(order, locale), answer: order.returnAnswer ?? "" };
  const facts = [
    { label: texts.code, value: code },
    { label: texts.amount, value: reais(order.amountDue, locale) },
    { label: texts.when, value: moment(order.returnRequestedAt, locale) },
  ];
  return {
    ...{ storeId: order.storeId, orderId: order.id, kind: `return-${occasion}`, to: order.customerEmail },
    subject: say(subject, values),
    content: {
      ...{ from: "store", locale, title, facts },
      paragraphs: paragraphs.map((text) => say(text, values)),
      button: { label: texts.order, url: `${env().APP_URL}/loja/${order.slug}/pedido/${code}` },
      footer: say(footer, values),
    },
  };
}

function freightText({ shippingPrice }: ReturnedOrder, locale: Locale): string {
  return shippingPrice.isZero() ? "" : RETURN_LETTERS.freight[locale];
}

function noticeOf(order: ReturnedOrder, to: string, chosen: string | null) {
  const locale = asLocale(chosen ?? "");
  const texts = inLocale(RETURN_NOTICE, locale);
  const { returnUntil: until } = order;
  const values = {
    ...{ code: order.orderCode, store: order.storeName, amount: reais(order.amountDue, locale) },
    freight: freightText(order, locale),
    until: until ? lastDay(until, locale) : "",
  };
  return {
    ...{ storeId: order.storeId, kind: "return-request", to, locale },
    title: say(texts.title, values),
    paragraphs: [
      say(texts.body, values),
      say(until ? texts.until : texts.open, values),
      say(texts.act, values),
    ],
    button: { label: texts.button, url: `${env().APP_URL}/painel/pedidos/${order.id}` },
  };
}
