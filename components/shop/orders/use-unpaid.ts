"use client";

import { useState } from "react";
import type { OrderStatusView } from "#lib/orders/status.ts";
import type { LiveOrder } from "./use-order.ts";

/** `unchecked`: nobody could be asked, and the next press is the shopper's word that it was not paid. */
type State = "idle" | "busy" | "unchecked";

/**
 * Asks the bank about an ended Pix before another one is made: a payment that is found shows on the page. `ask` resolves to
 * who says that it was not paid, or to null if no other Pix may be made now. `mayRenew`: whether the order as it is after the
 * check can be renewed.
 */
export function useUnpaid(
  { check }: Pick<LiveOrder, "check">,
  mayRenew: (order: OrderStatusView) => boolean,
) {
  const [state, setState] = useState<State>("idle");
  const ask = async (): Promise<"bank" | "shopper" | null> => {
    if (state === "unchecked") return "shopper";
    setState("busy");
    const found = await check();
    const isRead = found.state === "read";
    setState(isRead ? "idle" : "unchecked");
    return isRead && found.order && mayRenew(found.order) ? "bank" : null;
  };
  return { state, ask };
}
