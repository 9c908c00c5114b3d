import { createContext, useContext } from "react";
import type { Output } from "#lib/client/types.ts";

export type Account = Output<"getAccount">;
export type AccountStore = Account["stores"][number];
type Store = AccountStore;

export const AccountContext = createContext<Account | null>(null);

/** The signed-in account. The layout loads it before any page is shown. Throws outside the layout. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error("useAccount needs the panel's layout around it");
  return account;
}

/** The store that the page shows. Throws if there is none. */
export function useStore(): Store {
  const store = chosenStore(useAccount());
  if (!store) throw new Error("the layout shows no page without a store");
  return store;
}

/** The id of the store that the page shows; null for a person without a store. */
export function useStoreId(): string | null {
  return useAccount().stores.find(({ chosen }) => chosen)?.id ?? null;
}

export function chosenStore(account: Account): Store | null {
  return account.stores.find(({ chosen }) => chosen) ?? null;
}
