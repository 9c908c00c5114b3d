import { useState } from "react";
import type { Output } from "#lib/client/types.ts";
import { isSold, type ListedOrder } from "../../orders/model/order.ts";
import { latestOrders } from "../../orders/reads.ts";
import { useStore } from "../../queries/use-account.ts";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import { ownStore } from "../../settings/reads.ts";
import { firstProducts } from "./reads.ts";

export const STEPS = ["product", "purchase", "store", "live"] as const;
export type Step = (typeof STEPS)[number];
/** The account is the first step, and done: only its owner sees the guide. */
export const BEFORE = 1;

export type Product = Output<"listProducts">["products"][number];

/** The store's progress, as far as the guide needs it. */
export type Guide = {
  done: Record<Step, boolean>;
  /** The product that the guide continues with: one that can be bought, else the newest. */
  product: Product | null;
  /** The newest order, and the newest paid one. */
  order: ListedOrder | null;
  paid: ListedOrder | null;
};

/** Polling interval while a purchase is expected. */
const LOOK_MS = 2_000;

/** Whether the guide is for this member in this store. */
export function useIsGuided(): boolean {
  const { mode, twinId } = useStore();
  const can = useCan();
  return mode === "test" && !twinId && can("catalog.write");
}

/** The completed steps, derived from the store's data. */
export function useGuide() {
  const store = useStore();
  const [watching, setWatching] = useState(false);
  const own = useData(ownStore);
  const products = useData(firstProducts);
  const orders = useData(latestOrders, {
    refetchInterval: watching ? LOOK_MS : false,
  });
  const facts = own.data?.store;
  const goods = products.data?.products;
  const sales = orders.data?.orders;
  const failed = [own, products, orders].find(({ error, data }) => error && !data);
  const guide: Guide | null =
    facts && goods && sales
      ? {
          done: {
            product: goods.some(({ stock }) => stock > 0) || sales.length > 0,
            purchase: sales.some(isSold),
            store: Boolean(facts.description || facts.image),
            live: store.mode === "live" || Boolean(store.twinId),
          },
          product: goods.find(({ stock, active }) => stock > 0 && active) ?? goods[0] ?? null,
          order: sales[0] ?? null,
          paid: sales.find(isSold) ?? null,
        }
      : null;
  return { guide, store: facts ?? null, failed, watch: setWatching };
}
