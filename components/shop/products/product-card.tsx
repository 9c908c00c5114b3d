import { Zap } from "lucide-react";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { Children } from "react";
import type { PublicProduct } from "#lib/catalog/public.ts";
import { Chip } from "./chip.tsx";
import { Off, Price, type PriceWords } from "./price.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { percentOff, shownPrice } from "./reduced.ts";

const SIZES = "(min-width: 1156px) 262px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw";
/** Stock below this number is shown. */
export const FEW = 5;
const COLUMNS_OF_PHONE = 2;

type Props = {
  product: PublicProduct;
  slug: string;
  /** Delivered immediately after payment. */
  instant: boolean;
  priority?: "first" | "soon" | undefined;
};

export function ProductCard({ product, slug, instant, priority }: Props) {
  return (
    <Link
      href={`/loja/${slug}/p/${product.slug}`}
      prefetch={false}
      className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-[border-color] duration-100 hover:border-line-strong data-opening:border-brand data-opening:animate-pulse"
    >
      <ProductPicture name={product.name} image={product.images[0]} sizes={SIZES} priority={priority} />
      <span className="flex grow flex-col gap-1.5 p-2.5 sm:p-4">
        <span className="font-semibold text-body leading-snug wrap-anywhere group-hover:underline group-hover:underline-offset-4">
          {product.name}
        </span>
        <CardPrice product={product} />
      </span>
      <CardFacts product={product} instant={instant} />
    </Link>
  );
}

/** Over the picture: cards without facts have no gap in their place. */
async function CardFacts({ product, instant }: { product: PublicProduct; instant: boolean }) {
  const [t, words] = await Promise.all([getTranslations("shop.stock"), priceWords()]);
  const few = product.in_stock && product.stock < FEW;
  const { price, before } = shownPrice(product);
  const percent = percentOff(price, before ?? 0);
  if (product.in_stock && !instant && !few && percent === 0) return null;
  return (
    <span className="absolute inset-x-2 top-2 flex flex-wrap items-center gap-1.5 sm:inset-x-3 sm:top-3">
      {!product.in_stock && <Chip tone="plain">{t("out")}</Chip>}
      {product.in_stock && instant && (
        <Chip tone="brand">
          <Zap aria-hidden />
          {t("instant")}
        </Chip>
      )}
      {few && <Chip tone="warn">{t("last", { count: product.stock })}</Chip>}
      {percent > 0 && (
        <Chip tone="warn">
          <Off percent={percent} words={words} />
        </Chip>
      )}
    </span>
  );
}

async function priceWords(): Promise<PriceWords> {
  const t = await getTranslations("shop.price");
  return { before: t("before"), off: t.raw("off"), offLong: t.raw("offLong") };
}

async function CardPrice({ product }: { product: PublicProduct }) {
  const [t, locale, words] = await Promise.all([getTranslations("shop.price"), getLocale(), priceWords()]);
  const { price, before, isLowest } = shownPrice(product);
  return (
    <span className={`flex flex-wrap items-baseline gap-x-2 gap-y-1 ${product.in_stock ? "" : "text-muted"}`}>
      {isLowest && <span className="text-muted text-small">{t("from")}</span>}
      <Price price={price} before={before} locale={locale} words={words} off={false} />
    </span>
  );
}

type GridProps = {
  /** Shown on a phone after the first row. */
  pause?: React.ReactNode;
  children: React.ReactNode;
};

/** Product grid: two columns on a phone, four on a wide screen. */
export function ProductGrid({ pause, children }: GridProps) {
  const cards = Children.toArray(children);
  const first = pause ? COLUMNS_OF_PHONE : cards.length;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-[1.125rem] lg:grid-cols-4">
      <ul className="contents">{cards.slice(0, first)}</ul>
      {pause && <div className="col-span-full sm:hidden">{pause}</div>}
      {cards.length > first && <ul className="contents">{cards.slice(first)}</ul>}
    </div>
  );
}
