import { useState } from "react";
import { useAsked } from "./use-asked.ts";

/**
 * The row that a dialog edits, or "new"; `name` in the address, such as `?novo`, opens the dialog for a new one.
 */
export function useEdited<Row>(
  writes: boolean,
  name: "novo" | "nova" = "novo",
): [Row | "new" | null, (row: Row | "new" | null) => void] {
  const [edited, setEdited] = useState<Row | "new" | null>(null);
  const [asked, setAsked] = useAsked(name);
  const edit = (row: Row | "new" | null) => {
    setEdited(row);
    if (asked) setAsked(false);
  };
  return [edited ?? (asked && writes ? "new" : null), edit];
}
