"use client";

import type { LinkChargeView, PublicLinkView } from "#lib/payment-links/charge-schemas.ts";
import { useLoaded } from "../layout/use-loaded.ts";
import { viewOf } from "../orders/order-view.ts";
import { chargeAsOrder } from "./charge-as-order.ts";

/** Whether a link accepts another payment, or why it does not. */
export type LinkNow = Pick<PublicLinkView, "state" | "expiresAt">;

type Shown = { link: LinkNow; view: ReturnType<typeof viewOf> };

/**
 * The state of the charge's link. The page's own answer is stale once this payment has ended: it may have been the link's
 * last, so the link is read again, until it can be read. Null before that: nothing is offered then.
 */
export function useLinkNow(storeId: string, charge: LinkChargeView, { link, view }: Shown): LinkNow | null {
  const isStale = view !== viewOf(chargeAsOrder(charge));
  const { linkCode } = charge;
  const { data, current } = useLoaded(isStale ? `${linkCode} ${view}` : null, async (signal) => {
    const response = await fetch(`/api/v1/payment-links/public/${linkCode}`, {
      headers: { "X-Store-ID": storeId },
      signal,
    });
    const { link: read } = (await response.json()) as { link?: PublicLinkView };
    if (!read) throw new Error(`the link was not read: ${response.status}`);
    return read;
  });
  if (!isStale) return link;
  return current && data ? data : null;
}
