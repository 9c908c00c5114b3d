"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { OrderStatusView } from "#lib/orders/status.ts";
import type { LinkChargeView } from "#lib/payment-links/charge-schemas.ts";
import { checkPayment } from "../orders/payment-check.ts";
import type { LiveOrder } from "../orders/use-order.ts";
import { OrderWatcher } from "../orders/watch-order.ts";
import { aheadOf, noteServerTime } from "../storage/server-clock.ts";
import { chargeAsOrder } from "./charge-as-order.ts";
import { forgetCharge } from "./remembered-charge.ts";

/** The current state of a link's charge, followed until it is final. */
export function useLinkCharge(storeId: string, initial: LinkChargeView): LiveOrder {
  const [order, setOrder] = useState(() => chargeAsOrder(initial));
  const [reached, setReached] = useState(true);
  const [ahead, setAhead] = useState<number | null>(null);
  const watch = useRef<OrderWatcher | null>(null);

  useEffect(() => {
    const first = chargeAsOrder(initial);
    setOrder(first);
    setAhead(aheadOf(initial));
    const follow = (next: OrderStatusView) => {
      noteServerTime(next);
      setAhead(aheadOf(next));
      setOrder(next);
    };
    watch.current = new OrderWatcher({
      storeId,
      initial: first,
      followed: {
        statusUrl: urlOf(initial),
        eventsUrl: null,
        orderOf,
      },
      onOrder: follow,
      onReached: setReached,
    });
    return () => watch.current?.stop();
  }, [storeId, initial]);

  useEffect(() => {
    if (order.status !== "pending") forgetCharge(initial.linkCode, initial.id);
  }, [initial, order.status]);

  const check = useCallback(async () => {
    const checked = await checkPayment(storeId, urlOf(initial), orderOf);
    if (checked.order) setOrder(checked.order);
    return checked;
  }, [storeId, initial]);
  const look = useCallback(async () => watch.current?.look(), []);
  return { order, reached, look, check, show: setOrder, ahead };
}

const urlOf = ({ linkCode, id }: LinkChargeView) => `/api/v1/payment-links/public/${linkCode}/charges/${id}`;
const orderOf = (body: unknown) => chargeAsOrder((body as { charge: LinkChargeView }).charge);
