import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { databaseNow } from "#lib/db/clock.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { METHODS, type NotQuoted, offers, type PricedWay, weightOf } from "#lib/shipping/freight.ts";
import { quoteDelivery } from "#lib/shipping/quoters.ts";
import { readFreightRules } from "#lib/shipping/settings.ts";
import { daysOf } from "#lib/shipping/view.ts";
import { type CartLine, cartRules, readCart, type WantedItem } from "./cart.ts";
import { refuseClosedShop } from "./closed-shop.ts";
import { insufficientStock, itemsPrice, type Price, priceOf } from "./price.ts";

type QuoteRequest = { items: WantedItem[]; couponCode: string | null; postalCode: string | null };

/** One shipping method for the items; without parcels the only one is null. */
type Way = PricedWay | null;

/**
 * The prices that an order of these items would have now, one for each shipping method. Reserves nothing. Throws
 * StoreClosed (to shoppers) and the order's errors about items and coupon.
 */
export async function quoteOrder(ctx: StoreContext, { items, couponCode, postalCode }: QuoteRequest) {
  refuseClosedShop(ctx);
  const [cart, now] = await Promise.all([
    readCart(ctx.store.id, items, couponCode, cartRules(ctx)),
    databaseNow(),
  ]);
  const { lines, coupon, fields } = cart;
  if (lines.some((line) => line.available < line.quantity)) throw insufficientStock(lines);
  const { ways, notDelivered } = await waysOf(ctx.store.id, lines, postalCode);
  const offered = offeredOf(ways, notDelivered, (way) => priceOf(ctx.store, lines, coupon, way, now));
  // Without any priced method, the items still have their prices.
  const { subtotal, discount } = offered[0]?.price ?? itemsPrice(lines, coupon, now);
  return {
    currency: "BRL" as const,
    items: lines.map((line) => ({
      productId: line.productId,
      variantId: line.showVariation ? line.variationId : null,
      name: line.name,
      quantity: line.quantity,
      price: toNumber(line.price),
      delivery: line.delivery,
    })),
    subtotal: toNumber(subtotal),
    discount: toNumber(discount),
    couponCode: coupon?.code ?? null,
    options: offered.map(({ way, price }) => optionOf(way, price)),
    notDelivered,
    customFields: fields,
    quotedAt: now.toISOString(),
  };
}

/** Refusals that may concern only one method, because another one costs more or less. */
const OF_ONE_WAY: ReadonlySet<string> = new Set([
  ...["OrderTotalZero", "AmountBelowFee", "AmountAboveMaximum", "CouponNotApplicable"],
]);

/** The ways that an order may choose. Throws the refusal of the first if none is left and no CEP would change that. */
function offeredOf(ways: readonly Way[], notDelivered: NotQuoted | null, priceBy: (way: Way) => Price) {
  const refused: AppError[] = [];
  const offered = ways.flatMap((way) => {
    try {
      return [{ way, price: priceBy(way) }];
    } catch (error) {
      if (!(error instanceof AppError && OF_ONE_WAY.has(error.code))) throw error;
      refused.push(error);
      return [];
    }
  });
  const [first] = refused;
  if (first && offered.length === 0 && notDelivered === null) throw first;
  return offered;
}

function optionOf(way: Way, { freight, total, due }: Pick<Price, "freight" | "total" | "due">) {
  const rules = way?.method === "pickup" ? way.rules : null;
  return {
    method: way?.method ?? null,
    pickup: rules && { address: rules.pickupAddress ?? "", hours: rules.pickupHours },
    service: way?.quoted?.row?.service ?? null,
    days: daysOf(way?.quoted?.row ?? null),
    shipping: toNumber(freight),
    expectedTotal: toNumber(total),
    expectedAmountDue: toNumber(due),
  };
}

type Ways = { ways: Way[]; notDelivered: NotQuoted | null };

/** The ways that have a price, and why a delivery that the store offers is not one of them. */
async function waysOf(storeId: string, lines: readonly CartLine[], postalCode: string | null): Promise<Ways> {
  if (!lines.some(({ delivery }) => delivery === "shipping")) return { ways: [null], notDelivered: null };
  const rules = await readFreightRules(storeId);
  const methods = METHODS.filter((method) => offers(rules, method));
  const { quoted, why } = methods.includes("delivery")
    ? await quoteDelivery(rules, { storeId, postalCode, weight: weightOf(lines, rules) })
    : { quoted: null, why: null };
  const ways = methods.flatMap((method): Way[] => {
    if (method === "pickup") return [{ method, rules, quoted: null }];
    return quoted ? [{ method, rules, quoted }] : [];
  });
  return { ways, notDelivered: why };
}
