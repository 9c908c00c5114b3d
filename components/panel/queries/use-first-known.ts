import { useState } from "react";

/** The first known value, constant from then on, so that a page does not rearrange while it is used; null until then. */
export function useFirstKnown<T>(value: T | null | undefined): T | null {
  const [known, setKnown] = useState<T | null>(null);
  if (known === null && value !== null && value !== undefined) setKnown(value);
  return known;
}
