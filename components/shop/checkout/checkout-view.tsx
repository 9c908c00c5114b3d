"use client";

import { LoaderCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/classes.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { PixMark } from "../layout/pix-mark.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { openOrderOf, rememberedOrder, useRememberedOrders } from "../orders/remembered-orders.ts";
import { BuyerForm } from "./buyer-form.tsx";
import { AlsoOpen, OpenOrder } from "./open-order.tsx";
import { ProblemNotice, StockNotice } from "./problem-notice.tsx";
import { Summary } from "./summary.tsx";
import { type Checkout, type CheckoutStore, useCheckout } from "./use-checkout.ts";

type Props = {
  store: CheckoutStore;
  /** The assurances at the pay button. */
  trust: React.ReactNode;
  seller: React.ReactNode;
  /** Shown while nothing is in the cart. */
  empty: React.ReactNode;
  /** Shown in place of the form while the shop is closed. */
  closed: React.ReactNode;
};

/** The checkout of a store's cart: the order's total, then the form; side by side from 1024 px. */
export function CheckoutView({ store, trust, seller, empty, closed }: Props) {
  const t = useShopTexts("checkout");
  const checkout = useCheckout(store);
  const { bought, stage } = checkout;
  const form = useRenewal(store.id, checkout);
  const orders = useRememberedOrders(store.id);
  const open = orders ? openOrderOf(store.id) : undefined;
  const also = useRef(open);
  if (stage === "idle") also.current = open;
  const isEmpty = bought.cart.items.length === 0 && stage !== "leaving";
  if (isEmpty && bought.ready && open)
    return <OpenOrder store={store} order={open} fixed={closed !== null} />;
  // Until the cart is read, there are both, and the document's mark decides which one is visible (empty-cart-mark.tsx).
  return (
    <>
      {isEmpty && <div className={bought.ready ? undefined : "hidden no-cart:block"}>{empty}</div>}
      {!(isEmpty && bought.ready) && (
        <div className={cx("grid grid-cols-1 gap-5", isEmpty && "no-cart:hidden")}>
          {!closed && <h1 className="text-page sm:text-[1.875rem]">{t("title")}</h1>}
          {also.current && <AlsoOpen store={store} order={also.current} />}
          {closed ?? (
            <>
              {bought.failed && <Failed again={bought.reload} />}
              <StockNotice checkout={checkout} />
              <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10">
                <Summary slug={store.slug} bought={bought} />
                <BuyerForm storeId={store.id} checkout={checkout} form={form}>
                  <ProblemNotice slug={store.slug} checkout={checkout} />
                  <PayButton checkout={checkout} trust={trust} />
                  {seller}
                </BuyerForm>
              </div>
            </>
          )}
        </div>
      )}
    </>
  );
}

/**
 * Renews an expired Pix (`?novo=` is the order's code) without another press, if the total is unchanged.
 * Removes the parameter from the address first, so that Back or a reload does not repeat it.
 */
function useRenewal(storeId: string, { bought, pay }: Checkout): React.RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const { total } = bought;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the total starts it
  useEffect(() => {
    const code = new URLSearchParams(location.search).get("novo");
    if (total === null || !code) return;
    history.replaceState(history.state, "", location.pathname);
    if (form.current && rememberedOrder(storeId, code)?.total === total) pay(form.current);
  }, [total]);
  return form;
}

function PayButton({ checkout, trust }: Pick<Props, "trust"> & { checkout: Checkout }) {
  const t = useShopTexts("checkout");
  const locale = useShopLocale();
  const { stage, bought } = checkout;
  const busy = stage !== "idle";
  const slow = useSlow(busy);
  return (
    <div className="grid gap-3">
      <Button
        type="submit"
        variant="primary"
        size="main"
        className="aria-busy:cursor-progress"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        disabled={bought.total === null && !bought.shipping.waits}
        icon={busy ? <LoaderCircle className="animate-spin motion-reduce:animate-none" /> : <PixMark />}
      >
        {busy
          ? t("paying")
          : bought.total === null
            ? t("payUnknown")
            : t("pay", { amount: formatMoney(bought.total, locale) })}
      </Button>
      {trust}
      <p aria-live="polite" className="min-h-10 text-muted text-small">
        {slow ? t("slow") : t(stage === "leaving" ? "opening" : "next")}
      </p>
    </div>
  );
}

/** Whether `busy` has lasted so long that the page should say something. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), 6_000);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow;
}

function Failed({ again }: { again: () => void }) {
  const t = useShopTexts("checkout");
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warn-soft px-4 py-3 text-[0.875rem] text-warn"
    >
      {t("failed.loading")}
      <Button variant="secondary" size="touch" onClick={again}>
        {t("failed.again")}
      </Button>
    </div>
  );
}
