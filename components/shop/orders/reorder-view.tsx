"use client";

import Link from "next/link";
import { useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { itemName } from "#lib/core/item-name.ts";
import { type CartState, readCart, useCart } from "../cart/cart-store.ts";
import { rememberSeen } from "../cart/seen-products.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { ItemRow } from "./item-row.tsx";
import { OrderNotice } from "./order-notice.tsx";
import type { Reorder, ReorderLine } from "./reorder.ts";

type Store = { id: string; slug: string };

type Props = {
  store: Store;
  order: { id: string; code: string; coupon: string | null };
  again: Reorder;
  bank: BankWord;
};

/**
 * Whether the bank says that the order was not paid; `none`: the shop confirms payments itself. Without the bank's word, the
 * shopper has to say it.
 */
export type BankWord = "unpaid" | "unknown" | "none";

/**
 * Puts the items of an ended order into the cart of this browser, and never orders by itself. Without JavaScript
 * each item is bought by its own link.
 */
export function ReorderView({ store, order, again, bank }: Props) {
  const t = useShopTexts("shopReorder");
  const isUnpaid = bank === "unpaid";
  const { isIn, put } = useReorder(store, order, again.lines, isUnpaid);
  const some = again.lines.length > 0;
  return (
    <section className="mx-auto grid w-full max-w-[34rem] gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <div>
        <p className="text-muted text-small">
          {t("of")} <span className="font-mono">{order.code}</span>
        </p>
        <h1 className="text-page" aria-live="polite">
          {t(some ? (isIn ? "inCart" : "title") : "nothing")}
        </h1>
        {some && <p className="mt-1 text-muted">{t("text")}</p>}
      </div>
      {some && bank !== "unpaid" && <Unchecked store={store} code={order.code} bank={bank} />}
      {some && (
        <ul className="grid grid-cols-1 gap-3">
          {again.lines.map((line) => (
            <Item
              key={`${line.item.productId}${line.item.variantId}`}
              line={line}
              slug={store.slug}
              replaces={{ anterior: order.id, ...(isUnpaid ? {} : { naopaguei: "1" }) }}
            />
          ))}
        </ul>
      )}
      <Gone gone={again.gone} />
      <div className="grid gap-2.5 noscript:hidden">
        {some && isIn && (
          <Link href={`/loja/${store.slug}/checkout`} className={`${buttonClass("primary", "lg")} w-full`}>
            {t("checkout")}
          </Link>
        )}
        {some && !isIn && (
          <Button variant={isUnpaid ? "primary" : "secondary"} size="lg" className="w-full" onClick={put}>
            {t(isUnpaid ? "put" : "putUnpaid")}
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
      {some && isUnpaid && <p className="text-muted text-small">{t("paid")}</p>}
    </section>
  );
}

type UncheckedProps = { store: Store; code: string; bank: Exclude<BankWord, "unpaid"> };

/** The bank did not say whether the order was paid: nothing is put into the cart by itself. */
function Unchecked({ store, code, bank }: UncheckedProps) {
  const t = useShopTexts("shopReorder");
  const order = `/loja/${store.slug}/pedido/${code}`;
  return (
    <OrderNotice role="alert" title={t(`unchecked.${bank}.title`)}>
      <p>{t(`unchecked.${bank}.text`)}</p>
      <div className="flex flex-wrap gap-2.5">
        {bank === "unknown" && (
          <a href={`${order}/de-novo`} className={buttonClass("secondary", "touch")}>
            {t("unchecked.again")}
          </a>
        )}
        <a href={order} className={buttonClass("secondary", "touch")}>
          {t("unchecked.see")}
        </a>
      </div>
    </OrderNotice>
  );
}

/** Fills the cart once for each visit: going back to the page does not. */
function useReorder(
  store: Store,
  order: Props["order"],
  lines: readonly ReorderLine[],
  isUnpaid: boolean,
): { isIn: boolean; put: () => void } {
  const { cart, put, setCoupon, setReplaces } = useCart(store.id);
  const fill = () => {
    rememberSeen(
      store.id,
      lines.map(({ item, name, variation, price, image }) => ({
        ...item,
        seen: { name: itemName(name, variation), price, image },
      })),
    );
    // Read now: another tab may have changed the cart, and its quantities are never made smaller.
    const now = readCart(store.id);
    for (const { item } of lines) put({ ...item, quantity: Math.max(item.quantity, quantityIn(now, item)) });
    if (order.coupon && !now.coupon) setCoupon(order.coupon);
    setReplaces({ id: order.id, unpaid: !isUnpaid });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    if (!isUnpaid || lines.length === 0 || history.state?.reordered) return;
    history.replaceState({ ...history.state, reordered: true }, "");
    fill();
  }, []);
  return { isIn: lines.every(({ item }) => quantityIn(cart, item) >= item.quantity), put: fill };
}

function quantityIn({ items }: CartState, { productId, variantId }: ReorderLine["item"]): number {
  return items.find((one) => one.productId === productId && one.variantId === variantId)?.quantity ?? 0;
}

type ItemProps = {
  line: ReorderLine;
  slug: string;
  /** The order before, for the form without JavaScript. */
  replaces: Record<string, string>;
};

function Item({ line, slug, replaces }: ItemProps) {
  const t = useShopTexts("shopReorder");
  const locale = useShopLocale();
  const { item, before, price } = line;
  const buy = new URLSearchParams({
    produto: line.slug,
    ...(item.variantId ? { variacao: item.variantId } : {}),
    quantidade: String(item.quantity),
    ...replaces,
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
          {t("naopaguei" in replaces ? "buyUnpaid" : "buy")}
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
    <OrderNotice>
      <ul className="grid gap-1">
        {gone.map(({ name, soldOut }) => (
          <li key={name}>{t(soldOut ? "soldOut" : "gone", { name })}</li>
        ))}
      </ul>
    </OrderNotice>
  );
}
