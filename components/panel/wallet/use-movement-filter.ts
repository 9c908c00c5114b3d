"use client";

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { dayOf, endOfDay, startOfDay } from "#components/ui/time-format.ts";

export const VIEWS = ["all", "sales", "withdrawals"] as const;
type View = (typeof VIEWS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of the movements, kept in the URL. */
export function useMovementFilter() {
  const [{ ver, de, ate, pular }, set] = useQueryStates({
    ver: parseAsStringLiteral(VIEWS).withDefault("all"),
    de: parseAsString,
    ate: parseAsString,
    pular: parseAsInteger.withDefault(0),
  });
  const from = de && DAY.test(de) ? startOfDay(de) : null;
  const to = ate && DAY.test(ate) ? endOfDay(ate) : null;
  return {
    view: ver,
    offset: pular,
    from,
    to,
    /** The period for the API, whose end is exclusive. */
    period: {
      ...(from ? { from: from.toISOString() } : {}),
      ...(to ? { to: new Date(to.getTime() + 1).toISOString() } : {}),
    },
    narrowed: ver !== "all" || from !== null || to !== null,
    setView: (view: View) => void set({ ver: view, pular: null }),
    setPeriod: (next: { from: Date | null; to: Date | null }) =>
      void set({ de: next.from && dayOf(next.from), ate: next.to && dayOf(next.to), pular: null }),
    setOffset: (offset: number) => void set({ pular: offset || null }),
    clear: () => void set({ ver: null, de: null, ate: null, pular: null }),
  };
}
