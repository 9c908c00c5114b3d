"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import type { PublicProduct } from "#lib/catalog/public.ts";
import { itemName } from "#lib/core/item-name.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { Price, type PriceWords } from "./price.tsx";
import { QuantityPicker } from "./quantity-picker.tsx";
import { beforeOf, shownPrice } from "./reduced.ts";
import { STOCK_TOLD } from "./stock-told.ts";
import { useBuying } from "./use-buying.ts";
import { VariationChoice } from "./variation-choice.tsx";

/** The product's fields that the box needs; fewer fields make a smaller page. */
type Buyable = Pick<
  PublicProduct,
  | "id"
  | "slug"
  | "name"
  | "images"
  | "type"
  | "price"
  | "comparativePrice"
  | "in_stock"
  | "stock"
  | "maxPerOrder"
  | "variations"
>;

type Props = {
  storeId: string;
  slug: string;
  product: Buyable;
  priceWords: PriceWords;
  /** The assurances at the button. */
  trust: React.ReactNode;
  /** Said in place of the button while the shop is closed; the cart still takes the product. */
  closed: React.ReactNode;
};

/** The maximum quantity that the buyer can choose. */
const mostOf = ({ stock }: { stock: number }, { maxPerOrder }: Buyable) =>
  Math.min(maxPerOrder, stock < STOCK_TOLD ? stock : maxPerOrder);

/**
 * Price, variation, quantity and the two ways to buy. The form posts to the page for buying without a cart,
 * which is used without JavaScript; with it, the product goes to the cart and the checkout opens.
 */
export function BuyBox({ storeId, slug, product, priceWords, trust, closed }: Props) {
  const locale = useShopLocale();
  const t = useShopTexts("cart");
  const { chosen, quantity, setQuantity, variantId, choose, adopt } = useChoice(product);
  const { price, before, isLowest } = chosen
    ? { price: chosen.price, before: beforeOf(chosen), isLowest: false }
    : shownPrice(product);
  const { buy, add, opening, inCart } = useBuying(storeId, slug, {
    item: { productId: product.id, variantId: product.type === "variable" ? variantId : null, quantity },
    seen: { name: nameOf(product, chosen), price, before, image: product.images[0] ?? null },
    most: product.maxPerOrder,
  });
  const { form, waits } = useTakeover(adopt);
  return (
    <form
      ref={form}
      action={`/loja/${slug}/comprar`}
      data-waits={waits}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        (closed ? add : buy)();
      }}
    >
      <input type="hidden" name="produto" value={product.slug} />
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {isLowest && <span className="text-muted text-small">{t("from")}</span>}
        <Price price={price} before={before} locale={locale} words={priceWords} large />
      </p>
      {product.type === "variable" && (
        <VariationChoice
          variations={product.variations}
          chosen={variantId}
          choose={choose}
          locale={locale}
          words={{ choose: t("choose"), soldOut: t("soldOut") }}
        />
      )}
      {(chosen ?? product).in_stock ? (
        <>
          <QuantityAndAdd
            quantity={quantity}
            most={mostOf(chosen ?? product, product)}
            onChange={setQuantity}
            // The browser itself requires an option to be chosen.
            add={() => form.current?.reportValidity() && add()}
          />
          {closed ?? (
            <BuyBar label={buyLabel(t, chosen, formatMoney(price * quantity, locale))} opening={opening} />
          )}
          {!closed && trust}
          <InCart slug={slug} told={inCart} />
        </>
      ) : (
        <p className="rounded-card bg-sunken px-4 py-3 font-semibold text-muted">{t("soldOutNow")}</p>
      )}
    </form>
  );
}

/** As the cart calls it, so that nothing moves there when the shop's answer comes. */
function nameOf(product: Buyable, chosen: Buyable | Buyable["variations"][number] | undefined): string {
  return itemName(product.name, !chosen || "variations" in chosen ? null : chosen.name);
}

/** Names the option to buy, of a product that has some. */
function buyLabel(
  t: ReturnType<typeof useShopTexts<"cart">>,
  chosen: Buyable | Buyable["variations"][number] | undefined,
  amount: string,
): string {
  if (!chosen) return t("buyAny");
  return "variations" in chosen ? t("buy", { amount }) : t("buyChosen", { name: chosen.name, amount });
}

function QuantityAndAdd(props: {
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
  add: () => void;
}) {
  const { quantity, most, onChange, add } = props;
  const t = useShopTexts("cart");
  return (
    <div className="flex flex-wrap items-center gap-3">
      <QuantityPicker
        name="quantidade"
        value={quantity}
        max={most}
        onChange={onChange}
        words={{ label: t("quantity"), less: t("less"), more: t("more") }}
      />
      <button
        type="button"
        className={`${buttonClass("secondary", "touch", "lines")} min-h-11.5 max-w-full grow noscript:hidden`}
        onClick={add}
      >
        {t("add")}
      </button>
    </div>
  );
}

/** The quantity of the product in the cart, with a link to it. Its place is kept, and it scrolls above the bar. */
function InCart({ slug, told }: { slug: string; told: { count: number; isFull: boolean } | null }) {
  const t = useShopTexts("cart");
  const line = useRef<HTMLParagraphElement>(null);
  const count = told?.count ?? 0;
  useEffect(() => {
    if (count > 0) line.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  return (
    <p
      ref={line}
      role="status"
      className="-my-2 flex min-h-11 flex-wrap items-center gap-x-2 text-small noscript:hidden"
    >
      {count > 0 && (
        <>
          {t(told?.isFull ? "full" : "added", { count })}
          <Link
            href={`/loja/${slug}/carrinho`}
            className="inline-flex min-h-11 items-center font-semibold text-brand-text underline underline-offset-4"
          >
            {t("view")}
          </Link>
        </>
      )}
    </p>
  );
}

/** The buy button, fixed at the bottom of the window on a phone (app/globals.css). */
function BuyBar({ label, opening }: { label: string; opening: boolean }) {
  return (
    <div data-buy-bar="">
      <button
        type="submit"
        aria-disabled={opening}
        data-opening={opening || undefined}
        className={`${buttonClass("primary", "main")} wrap-anywhere data-opening:animate-pulse`}
      >
        {label}
      </button>
    </div>
  );
}

/**
 * Marks a form as not hydrated yet. Earlier taps are kept (scripts/server/late-loader.ts), and earlier input
 * is passed to `adopt` first.
 */
function useTakeover(adopt: (typed: FormData) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [waits, setWaits] = useState<"" | undefined>("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is taken over once
  useEffect(() => {
    if (form.current) adopt(new FormData(form.current));
    setWaits(undefined);
  }, []);
  return { form, waits };
}

/** Nothing is chosen for the shopper, unless one option is left. */
function useChoice(product: Buyable) {
  const isVariable = product.type === "variable";
  const inStock = product.variations.filter((one) => one.in_stock);
  const [variantId, setVariantId] = useState(inStock.length === 1 ? (inStock[0]?.id ?? null) : null);
  const [quantity, setQuantity] = useState(1);
  const choose = (id: string) => {
    const variation = inStock.find((one) => one.id === id);
    if (!variation) return;
    setVariantId(id);
    setQuantity((wanted) => Math.min(wanted, mostOf(variation, product)));
  };
  return {
    chosen: isVariable ? product.variations.find((one) => one.id === variantId) : product,
    variantId,
    quantity,
    setQuantity,
    choose,
    /** Adopts what was typed before hydration. */
    adopt: (typed: FormData) => {
      const variation = inStock.find(({ id }) => id === typed.get("variacao"));
      const wanted = Number(typed.get("quantidade"));
      if (Number.isInteger(wanted) && wanted >= 1)
        setQuantity(Math.min(wanted, mostOf(variation ?? product, product)));
      if (variation) choose(variation.id);
    },
  };
}
