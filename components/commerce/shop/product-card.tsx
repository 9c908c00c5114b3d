import Link from "next/link";
import type { PublicProduct } from "#lib/catalog/public.ts";
import { card } from "../../ui/styles.ts";
import { formatMoney } from "./money.ts";
import { ProductPicture } from "./product-picture.tsx";

export function ProductCard({ product, slug }: { product: PublicProduct; slug: string }) {
  const prices = product.variations.map((variation) => variation.price);
  const from = prices.length > 0 ? Math.min(...prices) : product.price;
  return (
    <Link
      href={`/loja/${slug}/p/${product.slug}`}
      className={`${card} group flex h-full flex-col overflow-hidden hover:border-brand`}
    >
      <ProductPicture name={product.name} image={product.images[0]} />
      <span className="flex grow flex-col gap-1 p-3 sm:p-4">
        <span className="font-semibold leading-snug group-hover:text-brand">{product.name}</span>
        <span className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1">
          {product.in_stock ? (
            <span className="text-lg font-bold tabular-nums">
              {prices.length > 1 && <span className="text-sm font-normal text-muted">a partir de </span>}
              {formatMoney(from)}
            </span>
          ) : (
            <span className="rounded-full bg-warn-soft px-2.5 py-0.5 text-sm font-medium text-warn">
              Esgotado
            </span>
          )}
          {product.in_stock && product.comparativePrice && (
            <s className="text-sm text-muted tabular-nums">{formatMoney(Number(product.comparativePrice))}</s>
          )}
        </span>
      </span>
    </Link>
  );
}
