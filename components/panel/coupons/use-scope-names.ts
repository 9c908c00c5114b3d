"use client";

import { useData } from "../queries/use-data.ts";

type Scope = { productIds: readonly string[]; categoryIds: readonly string[] };

/** The names of a coupon's products and categories; ids whose name is not known yet are left out. */
export function useScopeNames({ productIds, categoryIds }: Scope): string[] {
  const ids = productIds.slice(0, 100).toSorted();
  const products = useData(
    ["products", "names", ids],
    (api) => api.listProducts({ query: { ids: ids.join(","), limit: 100 } }),
    { enabled: ids.length > 0 },
  );
  const categories = useData(["categories"], (api) => api.listCategories(), {
    enabled: categoryIds.length > 0,
  });
  return [
    ...(categories.data?.categories ?? []).filter(({ id }) => categoryIds.includes(id)),
    ...(products.data?.products ?? []).filter(({ id }) => productIds.includes(id)),
  ].map(({ name }) => name);
}
