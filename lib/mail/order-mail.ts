import { readableItemName } from "#lib/core/item-name.ts";
import { asLocale, inLocale, type Locale } from "#lib/core/locale.ts";
import { money } from "#lib/core/money.ts";
import { env } from "#lib/env.ts";
import { moment, reais } from "./amount.ts";
import { type MailContent, type MailFact, say } from "./content.ts";
import { type MailedOrder, orderLetter } from "./order-letter.ts";
import { ORDER_TEXTS } from "./order-texts.ts";
import type { NewMail } from "./queue.ts";

/** Builds the mail about the order's state, in the order's language. */
export function orderMail(order: MailedOrder): NewMail {
  const locale = asLocale(order.locale);
  const { subject, title, paragraphs, button, footer } = orderLetter(order, locale);
  return {
    ...{ storeId: order.storeId, orderId: order.id, kind: order.kind, to: order.customerEmail },
    subject,
    content: {
      ...{ from: "store", locale, title, paragraphs },
      ...partsOf(order, locale),
      button: {
        label: button,
        url: `${env().APP_URL}/loja/${order.slug}/pedido/${order.orderCode}${order.kind === "expired" ? "/de-novo" : ""}`,
      },
      footer,
    },
  };
}

type Parts = Pick<MailContent, "code" | "items" | "totals" | "facts">;

/**
 * Details by state: the amount to pay before the payment, the former amount after expiry, the refund after a
 * refund.
 */
function partsOf(order: MailedOrder, locale: Locale): Parts {
  const names = inLocale(ORDER_TEXTS.names, locale);
  const items = order.items.map(({ name, variation, quantity, price }) => ({
    ...{ name: readableItemName(name, variation), quantity },
    price: reais(money(price), locale),
  }));
  switch (order.kind) {
    case "order":
    case "reminder":
      return {
        ...(order.copyPaste ? { code: { label: names.code, value: order.copyPaste } } : {}),
        items,
        totals: totalsOf(order, locale),
      };
    case "expired":
      return { items, totals: totalsOf(order, locale) };
    case "paid-twice":
    case "amount-mismatch":
    case "paid-both":
    case "refund-failed":
      return {};
    default:
      return { facts: refundFacts(order, locale) };
  }
}

function totalsOf(
  { subtotal, discount, shippingPrice: freight, total, amountDue, couponCode }: MailedOrder,
  locale: Locale,
): MailFact[] {
  const names = inLocale(ORDER_TEXTS.names, locale);
  const off = couponCode ? say(names.coupon, { coupon: couponCode }) : names.discount;
  // The store's fee, if it is passed on to the buyer.
  const fee = amountDue.minus(total);
  const isPlain = discount.isZero() && freight.isZero() && fee.isZero();
  return [
    ...(isPlain ? [] : [{ label: names.subtotal, value: reais(subtotal, locale) }]),
    ...(discount.isZero() ? [] : [{ label: off, value: `− ${reais(discount, locale)}` }]),
    ...(freight.isZero() ? [] : [{ label: names.freight, value: reais(freight, locale) }]),
    ...(fee.isZero() ? [] : [{ label: names.fee, value: reais(fee, locale) }]),
    { label: names.total, value: reais(amountDue, locale) },
  ];
}

function refundFacts(order: MailedOrder, locale: Locale): MailFact[] {
  const { kind, refundAmount, refundFreight, refundedAt } = order;
  const names = inLocale(ORDER_TEXTS.names, locale);
  return [
    {
      label: kind === "refund-begun" ? names.toRefund : names.refunded,
      value: reais(refundAmount ?? money(0), locale),
    },
    ...(refundFreight ? [{ label: names.includedFreight, value: reais(refundFreight, locale) }] : []),
    ...(refundedAt ? [{ label: names.when, value: moment(refundedAt, locale) }] : []),
  ];
}
