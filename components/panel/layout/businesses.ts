import type { AccountStore } from "../queries/use-account.ts";

/** The stores as businesses: omits test stores that have a live one. */
export function businesses(stores: readonly AccountStore[]): AccountStore[] {
  return stores.filter(
    (store) =>
      store.mode === "live" || !stores.some(({ id, mode }) => id === store.twinId && mode === "live"),
  );
}
