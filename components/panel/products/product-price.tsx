import { useTranslations } from "next-intl";
import { Money } from "#components/ui/money.tsx";
import type { Product } from "./types.ts";

/** The price; for a product with variations, the lowest and the highest. */
export function ProductPrice({ product }: { product: Pick<Product, "price" | "variations"> }) {
  const t = useTranslations("products.list");
  const prices = product.variations.map(({ price }) => price);
  const low = prices.length > 0 ? Math.min(...prices) : product.price;
  const high = prices.length > 0 ? Math.max(...prices) : product.price;
  if (low === high) return <Money value={low} />;
  return (
    <span className="whitespace-nowrap">
      {t.rich("range", { low: () => <Money value={low} />, high: () => <Money value={high} /> })}
    </span>
  );
}
