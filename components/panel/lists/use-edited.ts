"use client";

import { parseAsBoolean, useQueryState } from "nuqs";
import { useState } from "react";

/** The row that a dialog edits, or "new"; `?novo=true` in the address opens the dialog for a new one. */
export function useEdited<Row>(writes: boolean): [Row | "new" | null, (row: Row | "new" | null) => void] {
  const [edited, setEdited] = useState<Row | "new" | null>(null);
  const [asked, setAsked] = useQueryState("novo", parseAsBoolean.withDefault(false));
  const edit = (row: Row | "new" | null) => {
    setEdited(row);
    if (asked) void setAsked(null);
  };
  return [edited ?? (asked && writes ? "new" : null), edit];
}
