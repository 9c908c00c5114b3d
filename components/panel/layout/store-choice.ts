import { createContext, useContext } from "react";

/** Choosing the store that the session works in. */
type StoreChoice = {
  choose: (storeId: string) => Promise<void>;
  pending: boolean;
};

export const StoreChoiceContext = createContext<StoreChoice | null>(null);

export function useStoreChoice(): StoreChoice {
  const choice = useContext(StoreChoiceContext);
  if (!choice) throw new Error("useStoreChoice needs the panel's shell around it");
  return choice;
}
