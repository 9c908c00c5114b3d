import type { StoreRef } from "#lib/context/context.ts";
import { fill } from "#lib/core/fill.ts";
import type { Locale, TextTree } from "#lib/core/locale.ts";
import { MAX_AMOUNT, type Money, money, toFixed, toNumber } from "#lib/core/money.ts";
import { type CouponRule, discountFor } from "#lib/coupons/discount.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { freightOf, type PricedWay } from "#lib/shipping/freight.ts";
import { chargeMessages } from "#lib/transactions/messages.ts";
import { type SaleAmounts, saleAmounts } from "#lib/wallet/fee.ts";
import type { CartLine } from "./cart.ts";
import { orderMessages } from "./messages.ts";

export type Price = SaleAmounts & { subtotal: Money; discount: Money; freight: Money; total: Money };

export function priceOf(
  store: StoreRef,
  lines: readonly CartLine[],
  coupon: CouponRule | null,
  shipping: PricedWay | null,
  now: Date,
): Price {
  const { subtotal, discount } = itemsPrice(lines, coupon, now);
  if (coupon?.value.isZero() && shipping?.method === "pickup") throw new AppError("CouponNotApplicable");
  const freight = shipping ? freightOf(shipping, subtotal, coupon) : money(0);
  const total = subtotal.minus(discount).plus(freight);
  return { ...payable(store, total), subtotal, discount, freight, total };
}

/** The price of the items alone, where the freight is not known yet. Throws the Coupon… errors. */
export function itemsPrice(
  lines: readonly CartLine[],
  coupon: CouponRule | null,
  now: Date,
): Pick<Price, "subtotal" | "discount"> {
  const amounts = lines.map((line) => ({ ...line, amount: line.price.times(line.quantity) }));
  const subtotal = amounts.reduce((sum, line) => sum.plus(line.amount), money(0));
  if (coupon && givesNothing(coupon, lines)) throw new AppError("CouponNotApplicable");
  return { subtotal, discount: coupon ? discountFor(coupon, amounts, now) : money(0) };
}

/** A coupon for the freight alone is not used up by an order without freight, nor by a pick-up (`priceOf`). */
function givesNothing(coupon: CouponRule, lines: readonly CartLine[]): boolean {
  return coupon.value.isZero() && lines.every(({ delivery }) => delivery === "digital");
}

/** The sale amounts of an order of this total. Throws an error that names `items` if the order can't be charged. */
export function payable(store: StoreRef, total: Money): SaleAmounts {
  if (total.lessThanOrEqualTo(0)) throw refusedField("OrderTotalZero", "items", orderMessages.totalZero);
  const sale = saleAmounts(store, total);
  if (sale.due.greaterThan(MAX_AMOUNT))
    throw refusedField("AmountAboveMaximum", "items", orderMessages.totalAbove, { maximum: MAX_AMOUNT });
  if (sale.net.isNegative())
    throw refusedField("AmountBelowFee", "items", chargeMessages.feeAbove, { fee: toFixed(sale.fee) });
  return sale;
}

/** The total and the amount of the Pix that the buyer agreed to; null if the request has none. */
export type Expected = { total: number | null; due: number | null };

export function isAgreed({ total, due }: Expected, price: Price): boolean {
  return (total === null || price.total.equals(total)) && (due === null || price.due.equals(due));
}

/** The price differs from the one the buyer agreed to: the error carries the new one, to be confirmed. */
export function totalChanged({ total, due }: Expected, price: Price, lines: readonly CartLine[]): AppError {
  const [expected, now] =
    total === null || price.total.equals(total) ? [due, price.due] : [total, price.total];
  return new AppError("TotalChanged", {
    params: { expected: expected ?? 0, total: toFixed(now) },
    details: {
      expectedTotal: total,
      total: toNumber(price.total),
      ...(due === null ? {} : { expectedAmountDue: due }),
      amountDue: toNumber(price.due),
      subtotal: toNumber(price.subtotal),
      discount: toNumber(price.discount),
      shipping: toNumber(price.freight),
      items: lines.map((line) => ({
        productId: line.productId,
        variantId: line.showVariation ? line.variationId : null,
        name: line.name,
        price: toNumber(line.price),
        quantity: line.quantity,
      })),
    },
  });
}

/** Names the lines whose quantity exceeds the stock. */
export function insufficientStock(lines: readonly CartLine[]): AppError {
  const short = lines.filter((line) => line.available < line.quantity);
  const named = short.length > 0 ? short : lines;
  return new AppError("InsufficientStock", {
    params: { items: { "pt-BR": leftOf(named, "pt-BR"), en: leftOf(named, "en") } },
    details: named.map((line) => ({
      productId: line.productId,
      variantId: line.showVariation ? line.variationId : null,
      requested: line.quantity,
      available: Math.min(line.available, line.quantity),
    })),
  });
}

/** The available quantity of a line. */
const LEFT = {
  none: { "pt-BR": "{name} esgotou", en: "{name} is sold out" },
  one: { "pt-BR": "de {name} resta só 1 unidade", en: "only 1 of {name} left" },
  many: { "pt-BR": "de {name} restam só {available} unidades", en: "only {available} of {name} left" },
} as const satisfies TextTree;

/** The available quantity of each line in words. Units may have been released meanwhile. */
function leftOf(lines: readonly CartLine[], locale: Locale): string {
  const sentences = lines.map(({ name, available }) => {
    const text = available <= 0 ? LEFT.none : available === 1 ? LEFT.one : LEFT.many;
    return fill(text[locale], { name, available: String(available) }, locale);
  });
  return sentences.join("; ");
}
