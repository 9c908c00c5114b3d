import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { databaseNow } from "#lib/db/clock.ts";
import { type FreightRules, METHODS, offers, type ShippingMethod } from "#lib/shipping/freight.ts";
import { readFreightRules } from "#lib/shipping/settings.ts";
import { mostUnits, readCart, type WantedItem } from "./cart.ts";
import { insufficientStock, type Price, priceOf } from "./price.ts";

export type QuoteRequest = { items: WantedItem[]; couponCode: string | null };

/** One way to buy the items; without parcels the only one has no method. */
type Way = { method: ShippingMethod; rules: FreightRules } | null;

/**
 * The prices that an order of these items would have now, one for each way to receive them. Holds nothing.
 * Throws what the order would throw about its items and its coupon.
 */
export async function quoteOrder(ctx: StoreContext, { items, couponCode }: QuoteRequest) {
  const [cart, now] = await Promise.all([
    readCart(ctx.store.id, items, couponCode, mostUnits(ctx)),
    databaseNow(),
  ]);
  const { lines, coupon, fields } = cart;
  if (lines.some((line) => line.available < line.quantity)) throw insufficientStock(lines);
  const ways = await waysOf(ctx.store.id, lines);
  const prices = ways.map((way) => priceOf(ctx.store, lines, coupon, way, now));
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
    subtotal: toNumber(prices[0]?.subtotal ?? 0),
    discount: toNumber(prices[0]?.discount ?? 0),
    couponCode: coupon?.code ?? null,
    options: prices.map((price, nth) => optionOf(ways[nth] ?? null, price)),
    customFields: fields,
    quotedAt: now.toISOString(),
  };
}

function optionOf(way: Way, { freight, total, due }: Pick<Price, "freight" | "total" | "due">) {
  const rules = way?.method === "pickup" ? way.rules : null;
  return {
    method: way?.method ?? null,
    pickup: rules && { address: rules.pickupAddress ?? "", hours: rules.pickupHours },
    shipping: toNumber(freight),
    expectedTotal: toNumber(total),
    expectedAmountDue: toNumber(due),
  };
}

/** A store with parcels to send always offers at least one method. */
async function waysOf(storeId: string, lines: readonly { delivery: string }[]): Promise<Way[]> {
  if (!lines.some(({ delivery }) => delivery === "shipping")) return [null];
  const rules = await readFreightRules(storeId);
  return METHODS.filter((method) => offers(rules, method)).map((method) => ({ method, rules }));
}
