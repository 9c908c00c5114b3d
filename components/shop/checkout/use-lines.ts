"use client";

import type { PublicCustomField } from "#lib/catalog/public.ts";
import { useCartLines } from "../cart/cart-lines.ts";
import type { CartItem } from "../cart/cart-store.ts";
import type { CartLine } from "../cart/placed-items.ts";

/** A line of which fewer units can be bought than wanted, and why. */
export type ShortLine = { line: CartLine; available: number; limit: "stock" | "maximum" };

/**
 * The items of a cart with current names and prices. `lines` has what can be bought now, `short` what of it is missing in
 * stock or passes the maximum, and `gone` what is no longer on sale.
 */
export function useLines(storeId: string, items: CartItem[]) {
  const { lines, gone, unknown, failed, reload } = useCartLines(storeId, items);
  return {
    lines: lines.flatMap(buyable),
    short: lines.flatMap((line): ShortLine[] =>
      line.limit ? [{ line, available: line.buyable, limit: line.limit }] : [],
    ),
    ready: unknown.length === 0,
    failed,
    reload,
    gone,
  };
}

/** The line with the units that can be bought now; nothing if there are none. */
function buyable(line: CartLine): CartLine[] {
  if (line.limit === null) return [line];
  return line.buyable > 0 ? [{ ...line, item: { ...line.item, quantity: line.buyable } }] : [];
}

const cents = (amount: number) => Math.round(amount * 100);

export function subtotalOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + cents(line.price) * line.item.quantity, 0) / 100;
}

export function less(amount: number, discount: number): number {
  return (cents(amount) - cents(discount)) / 100;
}

/** The custom fields of all products in a cart, without duplicates. */
export function fieldsOf(lines: readonly CartLine[]): PublicCustomField[] {
  return [
    ...new Map(
      lines.flatMap((line) => line.product.customFields.map((field) => [field.id, field] as const)),
    ).values(),
  ];
}
