import { allCategories } from "../categories/reads.ts";
import { productNames } from "../products/reads.ts";
import { useData } from "../queries/use-data.ts";
import { MOST_NAMED } from "./coupon.ts";

type Scope = { productIds: readonly string[]; categoryIds: readonly string[] };

/**
 * The names of a coupon's products and categories, for its rule in words; omits ids whose name has not loaded. Of more
 * than the rule names, nothing is read.
 */
export function useScopeNames({ productIds, categoryIds }: Scope): string[] {
  const isNamed = productIds.length + categoryIds.length <= MOST_NAMED;
  const products = useData(productNames(productIds), { enabled: isNamed && productIds.length > 0 });
  const categories = useData(allCategories, { enabled: isNamed && categoryIds.length > 0 });
  return [
    ...(categories.data?.categories ?? []).filter(({ id }) => categoryIds.includes(id)),
    ...(products.data ?? []).filter(({ id }) => productIds.includes(id)),
  ].map(({ name }) => name);
}
