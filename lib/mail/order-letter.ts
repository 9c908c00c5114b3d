import { inLocale, type Locale } from "#lib/core/locale.ts";
import { type Money, money } from "#lib/core/money.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { moment, reais } from "./amount.ts";
import { BY_HAND_TEXTS } from "./by-hand-texts.ts";
import { say } from "./content.ts";
import { ENDED_TEXTS } from "./extra-payment-texts.ts";
import { ORDER_TEXTS, type OrderMailKind } from "./order-texts.ts";

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
  /** No bank can be asked about the order's Pix: the store confirms payments and makes refunds itself. */
  byHand: boolean;
  /** The store refunds a Pix from anyone but the buyer, and knows the buyer's document. */
  refusesOthers: boolean;
  /** The code of the other paid order of the purchase. */
  otherCode: string | null;
};

/** The sentences of the mail, with those that are true for the order's state and bank. */
export function orderLetter(order: MailedOrder, locale: Locale) {
  const texts = inLocale(ORDER_TEXTS, locale);
  const isEnded = order.status === "cancelled" || order.status === "refunded";
  const letters = {
    ...texts,
    ...(order.byHand ? inLocale(BY_HAND_TEXTS, locale) : {}),
    ...(isEnded ? inLocale(ENDED_TEXTS, locale) : {}),
  };
  const letter = letters[order.kind];
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
    subject: say(letter.subject, values),
    title: say(letter.title, values),
    paragraphs: [...letter.paragraphs, ...(saysWhoPays(order) ? [texts.onlyBuyer] : [])].map((text) =>
      say(text, values),
    ),
    button: say(letter.button, values),
    footer: say(letter.footer, values),
  };
}

/** Whether the mail asks for a payment that only the buyer may make (lib/orders/payer.ts). */
function saysWhoPays({ kind, byHand, refusesOthers }: MailedOrder): boolean {
  return (kind === "order" || kind === "reminder") && refusesOthers && !byHand;
}

/** Why money went back: a cause of the platform's, or which payment the store has sent back. */
function reasonOf({ refundCause, refundedKind }: MailedOrder) {
  if (refundCause) return refundCause;
  return refundedKind === null || refundedKind === "full" ? "store" : refundedKind;
}
