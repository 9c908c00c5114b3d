"use client";

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { dayOf, endOfDay, startOfDay } from "#components/ui/time-format.ts";

export const KINDS = ["money", "orders", "catalog", "access", "team", "settings"] as const;
type Kind = (typeof KINDS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of the log, kept in the URL. */
export function useAuditFilter() {
  const [{ assunto, quem, desde, ate, de: offset }, set] = useQueryStates({
    assunto: parseAsStringLiteral(KINDS),
    quem: parseAsString.withDefault(""),
    desde: parseAsString,
    ate: parseAsString,
    de: parseAsInteger.withDefault(0),
  });
  const from = desde && DAY.test(desde) ? startOfDay(desde) : null;
  const to = ate && DAY.test(ate) ? endOfDay(ate) : null;
  return {
    kind: assunto,
    actor: quem,
    from,
    to,
    offset,
    /** The filters for the API, where the end of the period is exclusive. */
    asked: {
      ...(assunto ? { kind: assunto } : {}),
      ...(quem ? { actor: quem } : {}),
      ...(from ? { dateFrom: from.toISOString() } : {}),
      ...(to ? { dateTo: new Date(to.getTime() + 1).toISOString() } : {}),
    },
    narrowed: assunto !== null || quem !== "" || from !== null || to !== null,
    setKind: (kind: Kind | null) => void set({ assunto: kind, de: null }),
    setActor: (actor: string) => void set({ quem: actor || null, de: null }),
    setPeriod: (next: { from: Date | null; to: Date | null }) =>
      void set({ desde: next.from && dayOf(next.from), ate: next.to && dayOf(next.to), de: null }),
    setOffset: (next: number) => void set({ de: next || null }),
    clear: () => void set({ assunto: null, quem: null, desde: null, ate: null, de: null }),
  };
}
