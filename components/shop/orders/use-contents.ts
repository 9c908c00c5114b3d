"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { DeliveredContent } from "#lib/orders/delivered-content.ts";

/** Contents that the server has read behind delivery links, by their tokens. */
export type DeliveredGoods = Readonly<Record<string, readonly DeliveredContent[]>>;

/** The secret part of a delivery link. */
export function tokenOf({ url }: { url: string }): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

type Reading = { read: readonly DeliveredContent[]; state: "reading" | "read" | "failed" };

/** The contents behind a delivery link; read once, because each reading is an opening in the order's timeline. */
export function useContents(storeId: string, token: string, given?: readonly DeliveredContent[]) {
  const [reading, setReading] = useState<Reading>({ read: given ?? [], state: given ? "read" : "reading" });
  const asked = useRef(given !== undefined);
  const ask = useCallback(async () => {
    setReading({ read: [], state: "reading" });
    const got = await outcome(shopApi(storeId).getDelivery({ params: { token } }));
    setReading(got.ok ? { read: got.data.delivery.contents, state: "read" } : { read: [], state: "failed" });
  }, [storeId, token]);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  }, [ask]);
  return { ...reading, retry: ask };
}
