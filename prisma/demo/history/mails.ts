import { newId } from "#lib/core/ids.ts";
import { deliveryMail } from "#lib/mail/delivery.ts";
import type { NewMail } from "#lib/mail/queue.ts";
import { shipmentMail } from "#lib/mail/shipment.ts";
import { asTest } from "#lib/mail/test-mail.ts";
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

function headOf({ store }: Past, { id, orderCode, buyer }: PastOrder) {
  return {
    id,
    storeId: store.id,
    storeName: store.name,
    slug: store.slug,
    orderCode,
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
    ...asTest(mail),
    status: "kept",
    createdAt: later(at, 900),
  });
}
