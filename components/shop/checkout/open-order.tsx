"use client";

import { Clock3 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { useCart } from "../cart/cart-store.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatUntil } from "../orders/format-when.ts";
import { noteOrder, type RememberedOrder } from "../orders/remembered-orders.ts";
import { serverNow } from "../storage/server-clock.ts";
import type { CheckoutStore } from "./use-checkout.ts";

type Props = {
  store: CheckoutStore;
  order: RememberedOrder;
  /** A closed shop would take the changed order no more, so the open one is not given up. */
  fixed: boolean;
};

/**
 * Offers the pending order to a shopper who returns from the Pix page, so that they don't make a second one.
 */
export function OpenOrder({ store, order, fixed }: Props) {
  const t = useShopTexts("checkout");
  const locale = useShopLocale();
  const left = (order.expiresAt - serverNow()) / 1000;
  const until = formatUntil(new Date(order.expiresAt).toISOString(), locale, left);
  return (
    <section className="mx-auto grid w-full max-w-[30rem] justify-items-center gap-4 rounded-card border border-line bg-surface px-5 py-9 text-center sm:px-9">
      <span className="grid size-14 place-items-center rounded-full bg-warn-soft text-warn">
        <Clock3 aria-hidden size={26} strokeWidth={1.75} />
      </span>
      <h1 className="text-page">{t("openOrder.title")}</h1>
      <p className="text-muted">
        {t("openOrder.text", { amount: formatMoney(order.total, locale), code: order.code, until })}
      </p>
      <Link
        href={`/loja/${store.slug}/pedido/${order.code}`}
        className={`${buttonClass("primary", "lg")} mt-2 w-full`}
      >
        {t("openOrder.go")}
      </Link>
      {!fixed && <Change store={store} order={order} />}
    </section>
  );
}

function Change({ store, order }: Omit<Props, "fixed">) {
  const t = useShopTexts("checkout");
  const { busy, start } = useChange(store, order);
  return (
    <>
      <Button variant="secondary" size="lg" className="w-full" pending={busy} onClick={start}>
        {t("openOrder.change")}
      </Button>
      <p className="text-muted text-small">{t("openOrder.changeHint")}</p>
    </>
  );
}

/**
 * Cancels the order and restores its cart. The server asks the bank first: if the order was paid, opens its page instead.
 */
function useChange(store: CheckoutStore, order: RememberedOrder) {
  const router = useRouter();
  const { restore } = useCart(store.id);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const result = await outcome(shopApi(store.id).cancelPublicOrder({ params: { id: order.code } }));
    setBusy(false);
    if (!result.ok) return router.push(`/loja/${store.slug}/pedido/${order.code}`);
    noteOrder(store.id, order.code, { open: false });
    restore(order.cart, { id: result.data.order.id, unpaid: false });
  };
  return { busy, start };
}

/** A notice of a pending order while the cart holds something else. */
export function AlsoOpen({ store, order }: { store: CheckoutStore; order: RememberedOrder }) {
  const t = useShopTexts("checkout");
  const locale = useShopLocale();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-warn-soft px-4 py-1 text-[0.875rem] text-warn">
      {t("openOrder.also", { amount: formatMoney(order.total, locale) })}
      <Link
        href={`/loja/${store.slug}/pedido/${order.code}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t("openOrder.open")}
      </Link>
    </p>
  );
}
