"use client";

import { buttonClass } from "#components/ui/button-class.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PayCard, Place, usePayable } from "./pay-card.tsx";
import { PayHelp } from "./pay-help.tsx";
import type { ShopRef } from "./shop-ref.ts";
import type { LiveOrder } from "./use-order.ts";

/** The payment view: copy-and-paste first on a phone; on a desktop a QR code for the phone. */
export function PayView({ shop, live }: { shop: ShopRef; live: LiveOrder }) {
  const t = useShopTexts("shopOrders");
  const { order } = live;
  const payable = usePayable(order);
  const about = (
    <>
      {t("order")} <span className="font-mono">{order.orderCode}</span>
    </>
  );
  return (
    <div className="mx-auto grid w-full max-w-[30rem] grid-cols-1 gap-4 lg:max-w-none lg:grid-cols-[minmax(0,39rem)_25rem] lg:items-start lg:justify-between lg:gap-x-14">
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-7">
        <PayCard live={live} payable={payable} about={about} />
        {shop.sandbox && <TestBank payable={payable} />}
        <div className="hidden lg:block">
          <PayHelp shop={shop} live={live} />
        </div>
      </div>
      <OrderSummary order={order} />
      <div className="lg:hidden">
        <PayHelp shop={shop} live={live} />
      </div>
    </div>
  );
}

/** The link to the sandbox bank, which pays a test store's Pix. */
export function TestBank({ payable: { pix, place } }: { payable: ReturnType<typeof usePayable> }) {
  const t = useShopTexts("shopOrders");
  return (
    place && (
      <Place taken={pix !== null}>
        <a
          className={`${buttonClass("secondary", "tall", "lines")} w-full border-dashed`}
          href={`/banco-de-testes?codigo=${encodeURIComponent(place.copy_paste)}`}
        >
          {t("bank")}
        </a>
      </Place>
    )
  );
}
