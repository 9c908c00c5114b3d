"use client";

import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { useShownOrder } from "./order-context.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PayCard, usePayable } from "./pay-card.tsx";
import { PayHelp } from "./pay-help.tsx";

/** The payment view: copy-and-paste first on a phone; on a desktop a QR code for the phone. */
export function PayView() {
  const { shop, live } = useShownOrder();
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
        <PayCard live={live} payable={payable} about={about} sandbox={shop.sandbox} />
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
