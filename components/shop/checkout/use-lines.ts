"use client";

import type { PublicCustomField, PublicProductDetail } from "#lib/catalog/public.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { CartItem } from "../cart/cart-store.ts";
import { useLoaded } from "../layout/use-loaded.ts";
import { beforeOf } from "../products/reduced.ts";

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

/** The items of a cart with current names and prices; `gone` holds those no longer on sale. */
export function useLines(storeId: string, items: CartItem[]) {
  const ids = [...new Set(items.map((item) => item.productId))].toSorted();
  const loaded = useLoaded(ids.length > 0 ? ids.join() : null, (signal) =>
    Promise.all(ids.map((id) => readProduct(storeId, id, signal))),
  );
  const products = loaded.data?.filter((product) => product !== null) ?? [];
  const lines = items.flatMap((item) => lineOf(item, products));
  return {
    lines,
    ready: loaded.current || lines.length === items.length,
    failed: loaded.failed,
    reload: loaded.reload,
    gone: loaded.current ? items.filter((item) => !lines.some((line) => line.item === item)) : [],
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

export const stockOf = ({ item, product }: Line): number =>
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
