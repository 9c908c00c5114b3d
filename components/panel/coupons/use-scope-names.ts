import { allCategories } from "../categories/reads.ts";
import { productNames } from "../products/reads.ts";
import { useData } from "../queries/use-data.ts";

type Scope = { productIds: readonly string[]; categoryIds: readonly string[] };

/** The names of a coupon's products and categories; omits ids whose name has not loaded. */
export function useScopeNames({ productIds, categoryIds }: Scope): string[] {
  const ids = productIds.slice(0, 100).toSorted();
  const products = useData(productNames(ids), { enabled: ids.length > 0 });
  const categories = useData(allCategories, {
    enabled: categoryIds.length > 0,
  });
  return [
    ...(categories.data?.categories ?? []).filter(({ id }) => categoryIds.includes(id)),
    ...(products.data?.products ?? []).filter(({ id }) => productIds.includes(id)),
  ].map(({ name }) => name);
}
