"use client";

import { createParser, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { dayOf, endOfDay, startOfDay } from "#components/ui/time-format.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import { STATUSES } from "./charge.ts";

export const KINDS = ["pedidos", "avulsas"] as const;

const parseAsDay = createParser({
  parse: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null),
  serialize: (day: string) => day,
});

export type ChargeQuery = ReturnType<typeof useChargeQuery>;

/** The filters of the list, kept in the URL, and the API query. */
export function useChargeQuery() {
  const [address, set] = useQueryStates({
    busca: parseAsString.withDefault(""),
    situacao: parseAsStringLiteral(STATUSES),
    tipo: parseAsStringLiteral(KINDS),
    de: parseAsDay,
    ate: parseAsDay,
    inicio: parseAsInteger.withDefault(0),
    cobranca: parseAsString,
  });
  const { busca, situacao, tipo, de, ate } = address;
  const offset = Math.max(0, address.inicio);
  const filters = {
    search: busca || undefined,
    status: situacao ?? undefined,
    has_products: tipo ? (String(tipo === "pedidos") as "true" | "false") : undefined,
    dateFrom: de ? startOfDay(de).toISOString() : undefined,
    // The API's end is exclusive.
    dateTo: ate ? new Date(endOfDay(ate).getTime() + 1).toISOString() : undefined,
  };
  return {
    ...{ search: busca, status: situacao, kind: tipo, open: address.cobranca },
    filters,
    asked: { ...filters, limit: FIRST_PAGE.limit, offset },
    limit: FIRST_PAGE.limit,
    offset,
    narrowed: offset > 0 || Object.values(filters).some((value) => value !== undefined),
    /** Changing a filter returns to the first page. */
    narrow: (change: Partial<Omit<typeof address, "inicio" | "cobranca">>) =>
      void set({ ...change, inicio: null }),
    clear: () => void set({ busca: null, situacao: null, tipo: null, de: null, ate: null, inicio: null }),
    turnTo: (next: number) => void set({ inicio: next || null }),
    show: (id: string | null) => void set({ cobranca: id }),
    period: { from: de ? startOfDay(de) : null, to: ate ? endOfDay(ate) : null },
    choosePeriod: ({ from, to }: { from: Date | null; to: Date | null }) =>
      void set({ de: from && dayOf(from), ate: to && dayOf(to), inicio: null }),
  };
}
