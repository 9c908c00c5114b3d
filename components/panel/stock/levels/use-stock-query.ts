import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";

const STATES = ["ok", "low", "none"] as const;
const SORTS = ["newest", "name", "available"] as const;
export type StockState = (typeof STATES)[number];

const PARSERS = {
  busca: parseAsString.withDefault(""),
  situacao: parseAsStringLiteral(STATES),
  ordem: parseAsStringLiteral(SORTS).withDefault("newest"),
  inicio: parseAsInteger.withDefault(0),
};

/** The filters of the list, kept in the URL. */
export function useStockQuery() {
  const [{ busca, situacao, ordem, inicio }, set] = useQueryStates(PARSERS, { history: "replace" });
  const filters = useMemo(
    () => ({ search: busca || undefined, state: situacao ?? undefined, sort: ordem }),
    [busca, situacao, ordem],
  );
  return {
    search: busca,
    state: situacao,
    sort: ordem,
    offset: Math.max(0, inicio),
    filters,
    narrowed: busca !== "" || situacao !== null,
    /** Changing a filter returns to the first page. */
    narrow: (change: {
      busca?: string | null;
      situacao?: StockState | null;
      ordem?: (typeof SORTS)[number];
    }) => void set({ ...change, inicio: null }),
    goTo: (offset: number) => void set({ inicio: offset || null }),
    clear: () => void set({ busca: null, situacao: null, inicio: null }),
  };
}
