"use client";

import { createParser, parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { dayOf, endOfDay, startOfDay } from "#components/ui/time-format.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";

export const REFUND_STATUSES = ["requested", "processing", "completed", "failed"] as const;

const parseAsDay = createParser({
  parse: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null),
  serialize: (day: string) => day,
});

/** The filters of the list, kept in the URL, and the API query. */
export function useRefundQuery() {
  const [{ estado, de, ate, inicio }, set] = useQueryStates({
    estado: parseAsStringLiteral(REFUND_STATUSES),
    ...{ de: parseAsDay, ate: parseAsDay, inicio: parseAsInteger.withDefault(0) },
  });
  const offset = Math.max(0, inicio);
  const filters = {
    status: estado ?? undefined,
    from: de ? startOfDay(de).toISOString() : undefined,
    // The API's end is exclusive.
    to: ate ? new Date(endOfDay(ate).getTime() + 1).toISOString() : undefined,
  };
  return {
    status: estado,
    filters,
    asked: { ...filters, limit: FIRST_PAGE.limit, offset },
    narrowed: offset > 0 || Object.values(filters).some((value) => value !== undefined),
    /** Changing a filter returns to the first page. */
    choose: (status: (typeof REFUND_STATUSES)[number] | null) => void set({ estado: status, inicio: null }),
    clear: () => void set({ estado: null, de: null, ate: null, inicio: null }),
    turnTo: (next: number) => void set({ inicio: next || null }),
    period: { from: de ? startOfDay(de) : null, to: ate ? endOfDay(ate) : null },
    choosePeriod: ({ from, to }: { from: Date | null; to: Date | null }) =>
      void set({ de: from && dayOf(from), ate: to && dayOf(to), inicio: null }),
  };
}

export type RefundQuery = ReturnType<typeof useRefundQuery>;
