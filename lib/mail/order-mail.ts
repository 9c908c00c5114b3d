import { readableItemName } from "#lib/core/item-name.ts";
import { asLocale, inLocale, type Locale } from "#lib/core/locale.ts";
import { type Money, money } from "#lib/core/money.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { moment, reais } from "./amount.ts";
import { type MailContent, type MailFact, say } from "./content.ts";
import { ORDER_TEXTS, type OrderMailKind } from "./order-texts.ts";
import type { NewMail } from "./queue.ts";

export type MailedOrder = Stored<
  OrderModel,
  | ("id" | "storeId" | "orderCode" | "status" | "customerName" | "customerEmail" | "locale" | "expiresAt")
  | ("subtotal" | "discount" | "shippingPrice" | "total" | "amountDue" | "couponCode")
> & {
  kind: OrderMailKind;
  storeName: string;
  slug: string;
  copyPaste: string | null;
  /** `price` is the total of the item's units, as text. */
  items: { name: string; variation: string | null; quantity: number; price: string }[];
  refundAmount: Money | null;
  refundCause: "other_payer" | "out_of_stock" | null;
  refundedAt: Date | null;
  /** The kind of the payment that was refunded, and the freight if it was all that was paid. */
  refundedKind: "full" | "overpayment" | "amount_mismatch" | null;
  refundFreight: Money | null;
  /** The payment that the mail is about, if it is about one. */
  extraAmount: Money | null;
  extraAt: Date | null;
  /** The code of the other paid order of the purchase. */
  otherCode: string | null;
};

/** Builds the mail about the order's state, in the order's language. */
export function orderMail(order: MailedOrder): NewMail {
  const locale = asLocale(order.locale);
  const texts = inLocale(ORDER_TEXTS, locale);
  const letter = texts[order.kind];
  const names = {
    ...{ code: order.orderCode, name: order.customerName, store: order.storeName },
    amount: reais(order.amountDue, locale),
    until: moment(order.expiresAt, locale),
    refund: reais(order.refundAmount ?? money(0), locale),
    extra: reais(order.extraAmount ?? money(0), locale),
    when: order.extraAt ? moment(order.extraAt, locale) : "",
    other: order.otherCode ?? "",
  };
  const values = { ...names, reason: say(texts.reasons[reasonOf(order)], names) };
  return {
    ...{ storeId: order.storeId, orderId: order.id, kind: order.kind, to: order.customerEmail },
    subject: say(letter.subject, values),
    content: {
      ...{ from: "store", locale, title: say(letter.title, values) },
      paragraphs: letter.paragraphs.map((text) => say(text, values)),
      ...partsOf(order, locale),
      button: {
        label: say(letter.button, values),
        url: `${env().APP_URL}/loja/${order.slug}/pedido/${order.orderCode}${order.kind === "expired" ? "/de-novo" : ""}`,
      },
      footer: say(letter.footer, values),
    },
  };
}

/** Why money went back: a cause of the platform's, or which payment the store has sent back. */
function reasonOf({ refundCause, refundedKind }: MailedOrder) {
  if (refundCause) return refundCause;
  return refundedKind === null || refundedKind === "full" ? "store" : refundedKind;
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
  const { refundAmount, refundFreight, refundedAt } = order;
  const names = inLocale(ORDER_TEXTS.names, locale);
  return [
    { label: names.amount, value: reais(refundAmount ?? money(0), locale) },
    ...(refundFreight ? [{ label: names.includedFreight, value: reais(refundFreight, locale) }] : []),
    ...(refundedAt ? [{ label: names.when, value: moment(refundedAt, locale) }] : []),
  ];
}
