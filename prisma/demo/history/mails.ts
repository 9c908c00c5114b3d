import { newId } from "#lib/core/ids.ts";
import { money, toFixed } from "#lib/core/money.ts";
import type { LookRow } from "#lib/mail/branding.ts";
import type { MailContent } from "#lib/mail/content.ts";
import { orderMail } from "#lib/mail/order-mail.ts";
import { deliveryMail } from "#lib/mail/paid-order.ts";
import type { NewMail } from "#lib/mail/queue.ts";
import { shipmentMail } from "#lib/mail/shipment.ts";
import { writeMail } from "#lib/mail/write.ts";
import { trackingPage } from "#lib/shipping/carriers.ts";
import { DAY } from "./calendar.ts";
import { later, type Past } from "./past.ts";
import type { PastOrder } from "./past-order.ts";

/** Older mails would only slow down the start. */
const KEPT_DAYS = 30;

type Items = Parameters<typeof deliveryMail>[0]["items"];

export function writeDeliveryMail(past: Past, order: PastOrder, items: Items, at: Date): void {
  const sent = items.some(({ delivery }) => delivery === "shipping");
  const shipping = { shippingMethod: sent ? ("delivery" as const) : null, pickup: null };
  write(past, at, () => deliveryMail({ ...headOf(past, order), ...shipping, items }));
}

export function writeShipmentMail(past: Past, order: PastOrder, shipping: { at: Date; code: string }): void {
  const tracking = {
    carrier: "correios" as const,
    carrierName: null,
    shippingMethod: "delivery" as const,
    pickup: null,
    shippingQuote: null,
    trackingCode: shipping.code,
    trackingUrl: trackingPage("correios", shipping.code),
  };
  write(past, shipping.at, () => shipmentMail({ ...headOf(past, order), ...tracking }));
}

/** Writes the mail that an order expired or was fully refunded. */
export function writeProgressMail(
  past: Past,
  order: PastOrder,
  kind: "expired" | "refund-done",
  at: Date,
): void {
  const { cart, charge } = order;
  const back =
    kind === "refund-done"
      ? { refundAmount: charge.amount, refundedAt: at }
      : { refundAmount: null, refundedAt: null };
  write(past, at, () =>
    orderMail({
      ...headOf(past, order),
      ...{ kind, status: kind === "expired" ? "cancelled" : "refunded", expiresAt: charge.expiresAt },
      ...{ subtotal: cart.subtotal, discount: cart.discount, total: cart.total, copyPaste: null },
      shippingPrice: money(0),
      couponCode: cart.coupon?.code ?? null,
      items: cart.lines.map(({ good, quantity }) => ({
        ...{
          name: good.name,
          variation: good.variation,
          quantity,
          price: toFixed(good.price.times(quantity)),
        },
      })),
      ...{
        ...back,
        refundCause: null,
        refundedKind: back.refundAmount && ("full" as const),
        refundFreight: null,
      },
      ...{ extraAmount: null, extraAt: null, byHand: false, refusesOthers: false, otherCode: null },
    }),
  );
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

/** Stores a mail like a test store without a mail server. */
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

/** Renders the mails in the store's design, as the worker would have. */
export async function writeMailsOut({ books }: Past, look: LookRow): Promise<void> {
  for (const mail of books.mails as (object & { content?: MailContent })[]) {
    const { content } = mail;
    delete mail.content;
    if (content) Object.assign(mail, await writeMail(content, look));
  }
}
