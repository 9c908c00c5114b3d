"use client";

import { useEffect, useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { LinkChargeView } from "#lib/payment-links/charge-schemas.ts";
import { viewOf } from "../orders/order-view.ts";
import { chargeAsOrder } from "./charge-as-order.ts";

type Told = { payable: boolean; face: ReturnType<typeof viewOf> };

/**
 * Whether the link accepts another payment. The page's own answer is stale once this payment has ended: it may have
 * been the link's last, so the link is read again, and nothing is offered before that.
 */
export function useLinkPayable(storeId: string, charge: LinkChargeView, { payable, face }: Told): boolean {
  const [read, setRead] = useState<{ face: Told["face"]; payable: boolean } | null>(null);
  const isStale = face !== viewOf(chargeAsOrder(charge));
  useEffect(() => {
    if (!isStale || !payable) return;
    let left = false;
    void outcome(shopApi(storeId).getPublicPaymentLink({ params: { code: charge.linkCode } })).then(
      (asked) => {
        if (!left) setRead({ face, payable: asked.ok && asked.data.link.state === "payable" });
      },
    );
    return () => {
      left = true;
    };
  }, [storeId, charge.linkCode, isStale, payable, face]);
  if (!isStale) return payable;
  return payable && read?.face === face && read.payable;
}
