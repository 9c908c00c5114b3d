import { listPublicProducts, type PublicProduct } from "./public.ts";

const MOST_SHOWN = 4;

/**
 * Products to show beside a product: first from its category, then from the rest of the shop; sold out ones
 * last.
 */
export async function relatedProducts(
  storeId: string,
  product: { id: string; category_id: string | null },
): Promise<PublicProduct[]> {
  // One more than needed, because the product itself may be among them.
  const page = { limit: MOST_SHOWN + 1, offset: 0 };
  const [near, rest] = await Promise.all([
    product.category_id ? listPublicProducts(storeId, { ...page, categoryId: product.category_id }) : null,
    listPublicProducts(storeId, { ...page, limit: 2 * MOST_SHOWN + 1 }),
  ]);
  const found = new Map([...(near?.products ?? []), ...rest.products].map((one) => [one.id, one]));
  found.delete(product.id);
  return [...found.values()].toSorted((a, b) => Number(b.in_stock) - Number(a.in_stock)).slice(0, MOST_SHOWN);
}
