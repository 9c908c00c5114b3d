"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { dropDraft } from "../checkout/remembered-buyer.ts";
import { aheadOf, noteServerTime } from "../storage/server-clock.ts";
import { checkPayment, type PaymentCheck } from "./payment-check.ts";
import { noteOrder } from "./remembered-orders.ts";
import { OrderWatcher } from "./watch-order.ts";

export type LiveOrder = ReturnType<typeof useOrder>;

/** The current state of an order, followed until it is final. */
export function useOrder(storeId: string, initial: OrderStatusView) {
  const [order, setOrder] = useState(initial);
  const [reached, setReached] = useState(true);
  const [clock, setClock] = useState<{ ahead: number } | null>(null);
  const watch = useRef<OrderWatcher | null>(null);

  useEffect(() => {
    setClock({ ahead: aheadOf(initial) });
    const follow = (next: OrderStatusView) => {
      noteServerTime(next);
      setClock({ ahead: aheadOf(next) });
      setOrder(next);
    };
    watch.current = new OrderWatcher({ storeId, initial, onOrder: follow, onReached: setReached });
    return () => watch.current?.stop();
  }, [storeId, initial]);

  useEffect(() => {
    if (order.status === "pending") return;
    noteOrder(storeId, order.orderCode, { open: false });
    if (order.status === "paid" || order.status === "shipped") dropDraft(storeId);
  }, [storeId, order.status, order.orderCode]);

  const { orderCode } = order;
  const check = useCallback(async (): Promise<PaymentCheck> => {
    const checked = await checkPayment(storeId, `/api/v1/orders/public/${orderCode}`, orderIn);
    if (checked.order) setOrder(checked.order);
    return checked;
  }, [storeId, orderCode]);
  const look = useCallback(async () => watch.current?.look(), []);
  return { order, reached, look, check, show: setOrder, ahead: clock?.ahead ?? null };
}

const orderIn = (body: unknown) => (body as { order: OrderStatusView }).order;

/** The seconds until the order expires, by the server's clock, even if this device's clock is wrong. */
export function useSecondsLeft({ order, ahead }: Pick<LiveOrder, "order" | "ahead">): number {
  const until = Date.parse(order.expiresAt);
  const [now, setNow] = useState(Date.parse(order.now));
  useEffect(() => {
    if (ahead === null) return;
    const tick = () => setNow(Date.now() + ahead);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [ahead]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
