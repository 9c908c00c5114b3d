import { createContext, useContext } from "react";

/** Choosing the store that the session works in. */
export type Choice = {
  choose: (storeId: string) => Promise<void>;
  pending: boolean;
};

export const ChoiceContext = createContext<Choice | null>(null);

export function useChoice(): Choice {
  const choice = useContext(ChoiceContext);
  if (!choice) throw new Error("useChoice needs the panel's shell around it");
  return choice;
}
