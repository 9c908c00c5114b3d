"use client";

import { useEffect, useState } from "react";
import type { LinkChargeView, PublicLinkView } from "#lib/payment-links/charge-schemas.ts";
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
    void isPayable(storeId, charge.linkCode).then((isOpen) => {
      if (!left) setRead({ view, payable: isOpen });
    });
    return () => {
      left = true;
    };
  }, [storeId, charge.linkCode, isStale, payable, view]);
  if (!isStale) return payable;
  return payable && read?.view === view && read.payable;
}

/** Without an answer, no other payment is offered. */
async function isPayable(storeId: string, code: string): Promise<boolean> {
  try {
    const response = await fetch(`/api/v1/payment-links/public/${code}`, {
      headers: { "X-Store-ID": storeId },
    });
    const { link } = (await response.json()) as { link?: PublicLinkView };
    return link?.state === "payable";
  } catch {
    return false;
  }
}
