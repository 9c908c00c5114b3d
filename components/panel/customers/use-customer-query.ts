import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { FIRST_PAGE } from "../lists/first-page.ts";

/** The orders of the list, by their names in the URL. */
export const SORTS = { ultimo: "lastOrder", total: "total", pedidos: "orders" } as const;
export type Sort = keyof typeof SORTS;

export type CustomerQuery = ReturnType<typeof useCustomerQuery>;

/** Search and order of the list, kept in the URL, and the API query. */
export function useCustomerQuery() {
  const [address, set] = useQueryStates({
    busca: parseAsString.withDefault(""),
    ordem: parseAsStringLiteral(Object.keys(SORTS) as Sort[]).withDefault("ultimo"),
    inicio: parseAsInteger.withDefault(0),
    cliente: parseAsString,
  });
  const { busca, ordem, cliente } = address;
  const offset = Math.max(0, address.inicio);
  const filters = {
    search: busca || undefined,
    // The first page's request has no sort parameter, so that it equals the document's early request.
    sort: ordem === "ultimo" ? undefined : SORTS[ordem],
  };
  return {
    ...{ search: busca, sort: ordem, open: cliente, filters, offset },
    limit: FIRST_PAGE.limit,
    asked: { ...filters, limit: FIRST_PAGE.limit, offset },
    searchFor: (text: string) => void set({ busca: text, inicio: null }),
    sortBy: (sort: Sort) => void set({ ordem: sort, inicio: null }),
    clear: () => void set({ busca: null, inicio: null }),
    turnTo: (next: number) => void set({ inicio: next || null }),
    show: (id: string | null) => void set({ cliente: id }),
  };
}
