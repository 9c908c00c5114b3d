import { newId } from "#lib/core/ids.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { MailContent } from "#lib/mail/content.ts";
import { deliveryMail } from "#lib/mail/delivery.ts";
import { LOOK_COLUMNS, type LookRow } from "#lib/mail/look.ts";
import type { NewMail } from "#lib/mail/queue.ts";
import { shipmentMail } from "#lib/mail/shipment.ts";
import { writeMail } from "#lib/mail/write.ts";
import { DAY } from "./calendar.ts";
import type { PastOrder } from "./order-rows.ts";
import { later, type Past } from "./past.ts";

/** Older ones would only make the start slower. */
const KEPT_DAYS = 30;

type Items = { name: string; quantity: number; token: string }[];

export function writeDeliveryMail(past: Past, order: PastOrder, items: Items, at: Date): void {
  write(past, at, () => deliveryMail({ ...headOf(past, order), items }));
}

export function writeShipmentMail(past: Past, order: PastOrder, shipping: { at: Date; code: string }): void {
  const tracking = { trackingCode: shipping.code, trackingUrl: `https://rastreio.example/${shipping.code}` };
  write(past, shipping.at, () => shipmentMail({ ...headOf(past, order), ...tracking }));
}

function headOf({ store }: Past, { id, orderCode, buyer, cart }: PastOrder) {
  return {
    id,
    storeId: store.id,
    storeName: store.name,
    slug: store.slug,
    orderCode,
    amountDue: cart.total,
    customerName: buyer.name,
    customerEmail: buyer.email,
    locale: "pt-BR",
  };
}

/** As a test store without a mail server keeps it. */
function write({ now, books }: Past, at: Date, make: () => NewMail): void {
  if (at < later(now, -KEPT_DAYS * DAY)) return;
  const mail = make();
  books.mails.push({
    id: newId(at.getTime()),
    storeId: mail.storeId,
    orderId: mail.orderId ?? null,
    kind: mail.kind,
    toAddress: mail.to,
    subject: mail.subject,
    content: mail.content,
    status: "kept",
    createdAt: later(at, 900),
  });
}

/** Writes the mails out, as the worker would have, in the looks of the store. */
export async function writeMailsOut(tx: Sql, { store, books }: Past): Promise<void> {
  const [look] = await tx<LookRow>("demo-look", `SELECT ${LOOK_COLUMNS} FROM stores s WHERE s.id = $1`, [
    store.id,
  ]);
  for (const mail of books.mails as (object & { content?: MailContent })[]) {
    const { content } = mail;
    delete mail.content;
    if (content) Object.assign(mail, await writeMail(content, look ?? null));
  }
}
