import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { type Days, lastDays } from "#components/ui/days.ts";
import { dayOf } from "#components/ui/time-format.ts";

export const SPANS = ["1", "7", "30", "90"] as const;
type SpanChoice = (typeof SPANS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period of the overview, kept in the URL: the last days, or a custom range. */
export function usePeriod() {
  const [{ dias, de, ate }, set] = useQueryStates({
    dias: parseAsStringLiteral(SPANS).withDefault("30"),
    de: parseAsString,
    ate: parseAsString,
  });
  const own = de !== null && ate !== null && DAY.test(de) && DAY.test(ate) && de <= ate;
  const days: Days = own ? { from: de, to: ate } : lastDays(Number(dias));
  return {
    days,
    /** Null for a custom range. */
    choice: own ? null : dias,
    choose: (choice: SpanChoice) => void set({ dias: choice, de: null, ate: null }),
    span: (from: Date, to: Date) => void set({ dias: null, de: dayOf(from), ate: dayOf(to) }),
  };
}
