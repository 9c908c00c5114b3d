"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { type CartState, readCart, useCart } from "../cart/cart-store.ts";
import { rememberSeen } from "../cart/seen-products.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { endingOf } from "./ending.ts";
import { ItemRow } from "./item-row.tsx";
import type { Reorder, ReorderLine } from "./reorder.ts";

type Store = { id: string; slug: string };
type Props = { store: Store; code: string; coupon: string | null; again: Reorder };

/**
 * Puts the items of an ended order into the cart of this browser, and never orders by itself. Without JavaScript
 * each item is bought by its own link.
 */
export function ReorderView({ store, code, coupon, again }: Props) {
  const t = useShopTexts("shopReorder");
  const { state, put } = useReorder(store, code, coupon, again.lines);
  const some = again.lines.length > 0;
  return (
    <section className="mx-auto grid w-full max-w-[34rem] gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <div>
        <p className="text-muted text-small">
          {t("of")} <span className="font-mono">{code}</span>
        </p>
        <h1 className="text-page" aria-live="polite">
          {t(some ? (state === "inCart" ? "inCart" : "title") : "nothing")}
        </h1>
        {some && <p className="mt-1 text-muted">{t("text")}</p>}
      </div>
      {some && (
        <ul className="grid gap-3">
          {again.lines.map((line) => (
            <Item key={`${line.item.productId}${line.item.variantId}`} line={line} slug={store.slug} />
          ))}
        </ul>
      )}
      <Gone gone={again.gone} />
      <div className="grid gap-2.5 noscript:hidden">
        {some && state === "inCart" && (
          <Link href={`/loja/${store.slug}/checkout`} className={`${buttonClass("primary", "lg")} w-full`}>
            {t("checkout")}
          </Link>
        )}
        {some && state !== "inCart" && (
          <Button
            variant="primary"
            size="lg"
            className="w-full"
            pending={state === "checking"}
            onClick={() => put()}
          >
            {t(state === "checking" ? "checking" : "put")}
          </Button>
        )}
        <Link
          href={`/loja/${store.slug}${some ? "/carrinho" : ""}`}
          prefetch={false}
          className={`${buttonClass(some ? "quiet" : "primary", "lg")} w-full`}
        >
          {t(some ? "cart" : "shop")}
        </Link>
      </div>
      {some && <p className="text-muted text-small">{t("paid")}</p>}
    </section>
  );
}

/**
 * Fills the cart once for each visit: going back to the page does not. The bank is asked before, and if the order was
 * paid after all, its page opens instead.
 */
function useReorder(store: Store, code: string, coupon: string | null, lines: readonly ReorderLine[]) {
  const router = useRouter();
  const { cart, put, setCoupon } = useCart(store.id);
  const [checking, setChecking] = useState(true);
  const fill = () => {
    rememberSeen(
      store.id,
      lines.map(({ item, name, variation, price, image }) => ({
        ...item,
        seen: { name: variation ? `${name} – ${variation}` : name, price, image },
      })),
    );
    // Read now: another tab may have changed the cart, and its quantities are never made smaller.
    const now = readCart(store.id);
    for (const { item } of lines) put({ ...item, quantity: Math.max(item.quantity, quantityIn(now, item)) });
    if (coupon && !now.coupon) setCoupon(coupon);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    if (history.state?.reordered) return setChecking(false);
    let left = false;
    void outcome(shopApi(store.id).checkPublicOrder({ params: { id: code } })).then((asked) => {
      if (left) return;
      if (asked.ok && !endingOf(asked.data.order).renews)
        return router.replace(`/loja/${store.slug}/pedido/${code}`);
      history.replaceState({ ...history.state, reordered: true }, "");
      fill();
      setChecking(false);
    });
    return () => {
      left = true;
    };
  }, []);
  const isIn = lines.every(({ item }) => quantityIn(cart, item) >= item.quantity);
  return { state: checking ? "checking" : isIn ? "inCart" : "out", put: fill } as const;
}

function quantityIn({ items }: CartState, { productId, variantId }: ReorderLine["item"]): number {
  return items.find((one) => one.productId === productId && one.variantId === variantId)?.quantity ?? 0;
}

function Item({ line, slug }: { line: ReorderLine; slug: string }) {
  const t = useShopTexts("shopReorder");
  const locale = useShopLocale();
  const { item, before, price } = line;
  const buy = new URLSearchParams({
    produto: line.slug,
    ...(item.variantId ? { variacao: item.variantId } : {}),
    quantidade: String(item.quantity),
  });
  return (
    <>
      <ItemRow
        name={line.name}
        image={line.image}
        details={[
          line.variation,
          item.quantity === 1 ? t("unit") : t("units", { count: item.quantity }),
          item.quantity < before.quantity ? t("fewer", { count: before.quantity }) : null,
          price === before.price ? null : t("was", { amount: formatMoney(before.price, locale) }),
        ]}
        amount={formatMoney(Math.round(price * 100 * item.quantity) / 100, locale)}
      />
      <li className="hidden noscript:block">
        <a href={`/loja/${slug}/comprar?${buy}`} className={`${buttonClass("secondary", "touch")} w-full`}>
          {t("buy")}
          <span className="sr-only"> {line.name}</span>
        </a>
      </li>
    </>
  );
}

/** Names what can't be bought again. */
function Gone({ gone }: { gone: Reorder["gone"] }) {
  const t = useShopTexts("shopReorder");
  if (gone.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-card bg-warn-soft px-4 py-3.5 text-[0.875rem] text-warn wrap-anywhere">
      {gone.map(({ name, soldOut }) => (
        <li key={name}>{t(soldOut ? "soldOut" : "gone", { name })}</li>
      ))}
    </ul>
  );
}
