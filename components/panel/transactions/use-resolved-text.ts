import { useTranslations } from "next-intl";
import type { ChargeDetail } from "./charge.ts";

/** Returns the text about a manual resolution, or null if the bank ended the record itself. */
export function useResolvedText() {
  const t = useTranslations("transactions.resolved");
  return (resolved: ChargeDetail["resolved"]): string | null =>
    resolved && t(resolved.outcome.startsWith("not_") ? "denied" : "moved", { proof: resolved.proof });
}
