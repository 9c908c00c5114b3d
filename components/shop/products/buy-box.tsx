"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import type { PublicProduct } from "#lib/catalog/public.ts";
import { useCart } from "../cart/cart-store.ts";
import { rememberSeen, type Seen } from "../cart/seen-products.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { Price, type PriceWords } from "./price.tsx";
import { QuantityPicker } from "./quantity-picker.tsx";
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

type Props = { storeId: string; slug: string; product: Buyable; priceWords: PriceWords };

/** The API reports stock up to this number; above it, only the order itself finds a shortage. */
const STOCK_TOLD = 10;

/** The maximum quantity. */
const mostOf = ({ stock }: { stock: number }, { maxPerOrder }: Buyable) =>
  Math.min(maxPerOrder, stock < STOCK_TOLD ? stock : maxPerOrder);

/**
 * Price, variation, quantity and the two ways to buy. The form posts to the page for buying without a cart,
 * which is used without JavaScript; with it, the product goes to the cart and the checkout opens.
 */
export function BuyBox({ storeId, slug, product, priceWords }: Props) {
  const locale = useShopLocale();
  const t = useShopTexts("cart");
  const { chosen, quantity, setQuantity, variantId, choose } = useChoice(product);
  const price = chosen?.price ?? product.price;
  const { buy, add, opening, inCart } = useBuying(
    storeId,
    slug,
    { productId: product.id, variantId: product.type === "variable" ? variantId : null, quantity },
    { name: product.name, price, image: product.images[0] ?? null },
  );
  const { form, waits } = useTakeover((typed) => {
    const variation = product.variations.find(({ id, in_stock }) => id === typed.get("variacao") && in_stock);
    if (variation) choose(variation.id);
    const wanted = Number(typed.get("quantidade"));
    if (Number.isInteger(wanted) && wanted >= 1)
      setQuantity(Math.min(wanted, mostOf(variation ?? product, product)));
  });
  const before = (chosen ?? product).comparativePrice;
  return (
    <form
      ref={form}
      action={`/loja/${slug}/comprar`}
      data-waits={waits}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        buy();
      }}
    >
      <input type="hidden" name="produto" value={product.slug} />
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
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
      {chosen?.in_stock ? (
        <>
          <QuantityAndAdd
            quantity={quantity}
            most={mostOf(chosen, product)}
            onChange={setQuantity}
            add={add}
          />
          <BuyBar label={t("buy", { amount: formatMoney(price * quantity, locale) })} opening={opening} />
          <InCart slug={slug} count={inCart} />
        </>
      ) : (
        <p className="rounded-card bg-sunken px-4 py-3 font-semibold text-muted">{t("soldOutNow")}</p>
      )}
    </form>
  );
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
        className={`${buttonClass("secondary", "md")} min-h-11.5 max-w-full shrink! grow whitespace-normal! noscript:hidden`}
        onClick={add}
      >
        {t("add")}
      </button>
    </div>
  );
}

/** The quantity of the product in the cart, with a link to it. */
function InCart({ slug, count }: { slug: string; count: number }) {
  const t = useShopTexts("cart");
  return (
    <p role="status" className={count ? "flex flex-wrap items-center gap-x-2 text-small" : "sr-only"}>
      {count > 0 && (
        <>
          {t("added", { count })}
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

/** The buy button, fixed at the bottom of the window on a phone. */
function BuyBar({ label, opening }: { label: string; opening: boolean }) {
  return (
    <div
      data-buy-bar=""
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <button
        type="submit"
        aria-disabled={opening}
        data-opening={opening || undefined}
        className={`${buttonClass("primary", "lg")} w-full data-opening:animate-pulse`}
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

function useChoice(product: Buyable) {
  const isVariable = product.type === "variable";
  const [variantId, setVariantId] = useState(product.variations.find((one) => one.in_stock)?.id ?? null);
  const [quantity, setQuantity] = useState(1);
  return {
    chosen: isVariable ? product.variations.find((one) => one.id === variantId) : product,
    variantId,
    quantity,
    setQuantity,
    choose: (id: string) => {
      setVariantId(id);
      setQuantity(1);
    },
  };
}

type Item = { productId: string; variantId: string | null; quantity: number };

function useBuying(storeId: string, slug: string, item: Item, seen: Seen) {
  const router = useRouter();
  const cart = useCart(storeId);
  const [opening, startOpening] = useTransition();
  const [added, setAdded] = useState(false);
  const kept = cart.cart.items.find(
    ({ productId, variantId }) => productId === item.productId && variantId === item.variantId,
  );
  return {
    opening,
    /** The quantity in the cart, once this page has added some. */
    inCart: added ? (kept?.quantity ?? 0) : 0,
    /** Sets the quantity, so that repeated taps, also after going back, don't add more. */
    buy: () => {
      if (opening) return;
      rememberSeen(storeId, [{ ...item, seen }]);
      cart.put(item);
      startOpening(() => router.push(`/loja/${slug}/checkout`));
    },
    add: () => {
      rememberSeen(storeId, [{ ...item, seen }]);
      cart.add(item);
      setAdded(true);
    },
  };
}
