import { optionsLeft } from "#lib/core/options-left.ts";

/** A price as the shop's API gives it: `comparativePrice` is the original price, null without one. */
type Priced = { price: number; comparativePrice: string | null };
type Sellable = Priced & { variations: readonly (Priced & { in_stock: boolean })[] };

/** The discount in whole per cent, rounded down; 0 without one. */
export function percentOff(price: number, before: number): number {
  return before > price ? Math.floor((1 - price / before) * 100) : 0;
}

/** The original price, if the reduction is at least one per cent; otherwise null. */
export function beforeOf({ price, comparativePrice }: Priced): number | null {
  const before = Number(comparativePrice);
  return percentOff(price, before) > 0 ? before : null;
}

/**
 * The price of a product before an option is chosen: the lowest of the options that are left, with the original price of
 * that option. `isLowest`: another option that is left costs more.
 */
export function shownPrice(product: Sellable): { price: number; before: number | null; isLowest: boolean } {
  const options: readonly Priced[] = optionsLeft(product.variations);
  const shown = options.toSorted((a, b) => a.price - b.price)[0] ?? product;
  return {
    price: shown.price,
    before: beforeOf(shown),
    isLowest: options.some(({ price }) => price !== shown.price),
  };
}
