"use client";

import type { PublicCustomField, PublicProductDetail } from "#lib/catalog/public.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { CartItem } from "../cart/cart-store.ts";
import { useLoaded } from "../layout/use-loaded.ts";
import { beforeOf } from "../products/reduced.ts";
import { buyableOf } from "../products/stock-told.ts";

/** An item of the cart with the shop's current data. */
export type Line = {
  item: CartItem;
  product: PublicProductDetail;
  name: string;
  variation: string | null;
  image: string | null;
  price: number;
  /** The original price of a reduced one. */
  before: number | null;
};

/** A line with fewer units in stock than wanted. */
export type ShortLine = { line: Line; available: number };

/**
 * The items of a cart with current names and prices. `lines` has what can be bought now, `short` what of it is missing in
 * stock, and `gone` what is no longer on sale.
 */
export function useLines(storeId: string, items: CartItem[]) {
  const ids = [...new Set(items.map((item) => item.productId))].toSorted();
  const loaded = useLoaded(ids.length > 0 ? ids.join() : null, (signal) =>
    Promise.all(ids.map((id) => readProduct(storeId, id, signal))),
  );
  const products = loaded.data?.filter((product) => product !== null) ?? [];
  const all = items.flatMap((item) => lineOf(item, products));
  const short = all.filter((line) => buyableOf(line.item.quantity, stockOf(line)) < line.item.quantity);
  return {
    lines: all.flatMap(buyable),
    short: short.map((line) => ({ line, available: stockOf(line) })),
    ready: loaded.current || all.length === items.length,
    failed: loaded.failed,
    reload: loaded.reload,
    gone: loaded.current ? items.filter((item) => !all.some((line) => line.item === item)) : [],
  };
}

async function readProduct(
  storeId: string,
  id: string,
  signal: AbortSignal,
): Promise<PublicProductDetail | null> {
  const result = await outcome(shopApi(storeId).getPublicProduct({ params: { id }, signal }));
  if (result.ok) return result.data.product;
  if (result.refusal.status === 404) return null;
  throw new Error(result.refusal.code);
}

function lineOf(item: CartItem, products: PublicProductDetail[]): Line[] {
  const product = products.find((one) => one.id === item.productId);
  const variation = product?.variations.find((one) => one.id === item.variantId);
  if (!product || (item.variantId && !variation)) return [];
  const chosen = variation ?? product;
  return [
    {
      item,
      product,
      name: product.name,
      variation: variation?.name ?? null,
      image: product.images[0] ?? null,
      price: chosen.price,
      before: beforeOf(chosen),
    },
  ];
}

/** The line with the units that can be bought now; nothing if it is sold out. */
function buyable(line: Line): Line[] {
  const quantity = buyableOf(line.item.quantity, stockOf(line));
  if (quantity === line.item.quantity) return [line];
  return quantity > 0 ? [{ ...line, item: { ...line.item, quantity } }] : [];
}

const stockOf = ({ item, product }: Line): number =>
  (product.variations.find(({ id }) => id === item.variantId) ?? product).stock;

const cents = (amount: number) => Math.round(amount * 100);

export function subtotalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + cents(line.price) * line.item.quantity, 0) / 100;
}

export function less(amount: number, discount: number): number {
  return (cents(amount) - cents(discount)) / 100;
}

/** The custom fields of all products in a cart, without duplicates. */
export function fieldsOf(lines: readonly Line[]): PublicCustomField[] {
  return [
    ...new Map(
      lines.flatMap((line) => line.product.customFields.map((field) => [field.id, field] as const)),
    ).values(),
  ];
}
