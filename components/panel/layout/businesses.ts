import type { AccountStore } from "../queries/use-account.ts";

/** The stores as a person thinks of them: the test one and the live one of a business are one. */
export function businesses(stores: readonly AccountStore[]): AccountStore[] {
  return stores.filter(
    (store) =>
      store.mode === "live" || !stores.some(({ id, mode }) => id === store.twinId && mode === "live"),
  );
}
