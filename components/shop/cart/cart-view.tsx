"use client";

import Link from "next/link";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/classes.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import type { PayerFee } from "#lib/core/payer-fee.ts";
import { useOnline } from "../layout/use-online.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { CartLineRow, isShort } from "./cart-line.tsx";
import { useCartLines } from "./cart-lines.ts";
import { useCart } from "./cart-store.ts";
import { CouponBox, useCoupon } from "./coupon-box.tsx";
import { type CartSums, Totals, totalOf } from "./totals.tsx";
import { useSeenPrices } from "./use-seen-prices.ts";

type Props = {
  storeId: string;
  slug: string;
  /** Shown while nothing is in the cart. */
  empty: React.ReactNode;
  /** Said in place of the way to the checkout while the shop is closed. */
  closed: React.ReactNode;
  /** The fee that customers of the store pay on top. */
  fee: PayerFee | null;
};

export function CartView({ storeId, slug, empty, closed, fee }: Props) {
  const t = useShopTexts("cart");
  const { ready, cart, setQuantity, setCoupon } = useCart(storeId);
  const told = useCartLines(storeId, cart.items);
  const coupon = useCoupon(storeId, cart.coupon, told.lines, told.subtotal);
  const seen = useSeenPrices(storeId, cart.items, told.lines);
  const title = <h1 className="text-page">{t("title")}</h1>;
  // Until the cart is read, the document's mark decides which of the two is visible (empty-cart-mark.tsx).
  if (cart.items.length === 0)
    return (
      <>
        <div className={ready ? undefined : "hidden no-cart:block"}>{empty}</div>
        {!ready && <CartSkeleton title={title} />}
      </>
    );
  const complete = told.unknown.length === 0;
  // Prices are on their way: what comes with them has its place already.
  const waits = !complete && !told.failed;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[1.125rem] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div className="lg:col-span-2">{title}</div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-[1.125rem]">
        {told.failed && !complete && <Silence trying={told.trying} tryAgain={told.reload} />}
        <ul
          aria-busy={told.pending && !told.failed}
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {cart.items.map((item) => {
            return (
              <CartLineRow
                key={`${item.productId} ${item.variantId}`}
                line={told.lines.find((one) => one.item === item)}
                isGone={told.gone.includes(item)}
                {...{ item, slug }}
                seen={seen(item)}
                change={(quantity) => setQuantity(item, quantity)}
              />
            );
          })}
        </ul>
      </div>
      <Summary
        slug={slug}
        sums={{
          subtotal: told.subtotal,
          discount: coupon.coupon?.discount ?? 0,
          untold: coupon.failed ? "failed" : coupon.counting ? "counting" : null,
          parcels: told.lines.some(({ product, buyable }) => buyable > 0 && product.delivery === "shipping"),
          fee,
        }}
        waits={waits}
        sellable={complete && told.subtotal > 0}
        leftOut={complete && (told.gone.length > 0 || told.lines.some(isShort))}
        closed={closed}
      >
        <CouponBox told={coupon} onChange={setCoupon} />
      </Summary>
    </div>
  );
}

type SummaryProps = {
  slug: string;
  sums: CartSums;
  /** The prices are being read. */
  waits: boolean;
  /** Something of it can be bought now, and every price is known. */
  sellable: boolean;
  /** Something of it cannot be bought now, and does not count. */
  leftOut: boolean;
  closed: React.ReactNode;
  children: React.ReactNode;
};

function Summary(props: SummaryProps) {
  const { slug, sums, waits, sellable, leftOut, closed, children } = props;
  const t = useShopTexts("cart");
  const locale = useShopLocale();
  return (
    <section
      aria-label={t("summary")}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 sm:p-5 lg:sticky lg:top-6"
    >
      {(sellable || waits) && (
        <div className={cx("grid grid-cols-1 gap-4", waits && "invisible")}>
          {children}
          <Totals sums={sums} />
        </div>
      )}
      {leftOut && (
        <p className={cx("text-muted text-small", sellable && "-mt-3")}>
          {t(sellable ? "leftOut" : "nothing")}
        </p>
      )}
      {closed}
      {(sellable || waits) && !closed && (
        <div data-buy-bar="" className={waits ? "invisible" : undefined}>
          <Link href={`/loja/${slug}/checkout`} className={buttonClass("primary", "main")}>
            <span>
              {t("checkout")}
              {!sums.untold && (
                <span className="whitespace-nowrap md:hidden">
                  {" · "}
                  {formatMoney(totalOf(sums), locale)}
                </span>
              )}
            </span>
          </Link>
        </div>
      )}
      <Link
        href={`/loja/${slug}`}
        prefetch={false}
        className={`${buttonClass("secondary", "touch", "lines")} w-full`}
      >
        {t("keep")}
      </Link>
    </section>
  );
}

/** The shop or the network is unreachable. The cart is kept, and the page retries by itself. */
function Silence({ trying, tryAgain }: { trying: boolean; tryAgain: () => void }) {
  const t = useShopTexts("cart");
  const online = useOnline();
  return (
    <div role="alert" className="grid gap-2 rounded-card bg-warn-soft p-4 text-warn">
      <p className="font-semibold">{t(online ? "failed" : "offline")}</p>
      <p className="text-small">{t(online ? "failedHint" : "offlineHint")}</p>
      {online && (
        <button
          type="button"
          className={`${buttonClass("secondary", "touch")} justify-self-start`}
          onClick={tryAgain}
        >
          {t(trying ? "trying" : "tryAgain")}
        </button>
      )}
    </div>
  );
}

function CartSkeleton({ title }: { title: React.ReactNode }) {
  const t = useShopTexts("cart");
  return (
    <div className="grid gap-[1.125rem] noscript:hidden no-cart:hidden lg:gap-8">
      {title}
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <div className="grid grid-cols-[4rem_1fr] gap-x-3.5 gap-y-2 rounded-card border border-line bg-surface p-4">
        <span className="size-16 rounded-control bg-sunken" />
        <span className="h-4 w-48 max-w-full rounded bg-sunken" />
        <span className="col-start-2 h-11 w-32 rounded-control bg-sunken" />
      </div>
    </div>
  );
}
