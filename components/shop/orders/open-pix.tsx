"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { serverNow } from "../storage/server-clock.ts";
import { isReceived } from "./order-view.ts";
import { noteOrder, openOrderOf, useRememberedOrders } from "./remembered-orders.ts";

type Props = {
  store: { id: string; slug: string };
  locale: string;
  /** `Falta pagar {amount}`. */
  due: string;
  go: string;
};

/** The front, a product and the cart; the checkout shows an open order itself. */
const SHOWN_ON = /^\/loja\/[^/]+(?:\/p\/[^/]+|\/carrinho)?\/?$/;

/** A band under the header while this device has an unpaid order of the shop. */
export function OpenPix({ store, locale, due, go }: Props) {
  const isShown = SHOWN_ON.test(usePathname());
  const orders = useRememberedOrders(store.id);
  const open = isShown && orders ? openOrderOf(store.id) : undefined;
  const asked = useStillOpen(store.id, open?.code);
  useRenderAt(open?.expiresAt);
  if (!open || asked?.code !== open.code) return null;
  const text = due.replace("{amount}", formatMoney(asked.amount ?? open.total, locale));
  return (
    <aside aria-label={text} className="border-line border-b bg-warn-soft text-[0.9375rem] text-warn">
      <Link
        href={`/loja/${store.slug}/pedido/${open.code}`}
        prefetch={false}
        className="flex min-h-12 flex-wrap items-center justify-center gap-x-2 px-4 py-2 text-center font-semibold"
      >
        {text}
        <span aria-hidden="true">·</span>
        <span className="underline underline-offset-4">{go}</span>
      </Link>
    </aside>
  );
}

/** Renders again at a moment of the server's clock. */
function useRenderAt(moment: number | undefined): void {
  const [, setRendered] = useState(0);
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setRendered(moment), Math.max(0, moment - serverNow()));
    return () => clearTimeout(timer);
  }, [moment]);
}

type Asked = { code: string; amount: number | null };

/**
 * Asks the server about an order that this device believes to be open, when a page shows it and when the page is seen
 * again: it may have been paid or cancelled elsewhere. Without an answer, what the device knows counts.
 */
function useStillOpen(storeId: string, code: string | undefined): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (!code) return;
    const stop = new AbortController();
    const ask = async () => {
      const answer = await statusOf(storeId, code, stop.signal);
      if (stop.signal.aborted) return;
      if (answer === "unknown") return setAsked((known) => known ?? { code, amount: null });
      const isOpen = answer?.status === "pending";
      setAsked(isOpen && !isReceived(answer) ? { code, amount: answer.amountDue } : null);
      if (!isOpen) noteOrder(storeId, code, { open: false });
    };
    const seen = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("pageshow", seen);
    void ask();
    return () => {
      stop.abort();
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("pageshow", seen);
    };
  }, [storeId, code]);
  return asked;
}

/** The order as the server knows it, null if it knows none. */
async function statusOf(
  storeId: string,
  code: string,
  signal: AbortSignal,
): Promise<OrderStatusView | null | "unknown"> {
  try {
    const response = await fetch(`/api/v1/orders/public/${code}/status`, {
      headers: { "X-Store-ID": storeId },
      signal,
    });
    if (response.status === 404) return null;
    return response.ok ? (await response.json()).order : "unknown";
  } catch {
    return "unknown";
  }
}
