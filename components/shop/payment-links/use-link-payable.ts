"use client";

import { useEffect, useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { LinkChargeView } from "#lib/payment-links/charge-schemas.ts";
import { viewOf } from "../orders/order-view.ts";
import { chargeAsOrder } from "./charge-as-order.ts";

type Shown = { payable: boolean; view: ReturnType<typeof viewOf> };

/**
 * Whether the link accepts another payment. The page's own answer is stale once this payment has ended: it may have
 * been the link's last, so the link is read again, and nothing is offered before that.
 */
export function useLinkPayable(storeId: string, charge: LinkChargeView, { payable, view }: Shown): boolean {
  const [read, setRead] = useState<{ view: Shown["view"]; payable: boolean } | null>(null);
  const isStale = view !== viewOf(chargeAsOrder(charge));
  useEffect(() => {
    if (!isStale || !payable) return;
    let left = false;
    void outcome(shopApi(storeId).getPublicPaymentLink({ params: { code: charge.linkCode } })).then(
      (asked) => {
        if (!left) setRead({ view, payable: asked.ok && asked.data.link.state === "payable" });
      },
    );
    return () => {
      left = true;
    };
  }, [storeId, charge.linkCode, isStale, payable, view]);
  if (!isStale) return payable;
  return payable && read?.view === view && read.payable;
}
