import { createContext, useContext } from "react";

/** Selects the store of the session. */
type StoreChoice = {
  choose: (storeId: string) => Promise<void>;
  pending: boolean;
};

export const StoreChoiceContext = createContext<StoreChoice | null>(null);

export function useStoreChoice(): StoreChoice {
  const choice = useContext(StoreChoiceContext);
  if (!choice) throw new Error("useStoreChoice needs the panel's layout around it");
  return choice;
}
