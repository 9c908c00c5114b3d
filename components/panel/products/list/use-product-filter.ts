import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { Sort } from "#components/ui/table-types.ts";

const SORTS = ["name", "-name", "price", "-price", "stock", "-stock", "newest"] as const;

const ADDRESS = {
  busca: parseAsString.withDefault(""),
  categoria: parseAsString.withDefault(""),
  estado: parseAsStringLiteral(["na-vitrine", "fora"]),
  estoque: parseAsStringLiteral(["com", "baixo", "sem"]),
  ordem: parseAsStringLiteral(SORTS),
  inicio: parseAsInteger.withDefault(0),
};

const STOCK = { com: "available", baixo: "low", sem: "none" } as const;

/** The filters of the list, kept in the URL, so that a list can be bookmarked and shared. */
export function useProductFilter() {
  const [address, setAddress] = useQueryStates(ADDRESS, { history: "replace" });
  const { busca, categoria, estado, estoque, ordem, inicio } = address;
  const offset = Math.max(0, inicio);
  const query = {
    ...(busca ? { search: busca.slice(0, 100) } : {}),
    ...(/^[0-9a-f-]{36}$/.test(categoria) ? { categoryId: categoria } : {}),
    ...(estado ? { active: estado === "na-vitrine" } : {}),
    ...(estoque ? { stock: STOCK[estoque] } : {}),
    ...(ordem ? { sort: ordem } : {}),
  };
  const [by = "", turned] = ordem?.startsWith("-") ? [ordem.slice(1), true] : [ordem ?? "", false];
  const sort: Sort | null = ordem && ordem !== "newest" ? { by, dir: turned ? "desc" : "asc" } : null;
  return {
    address,
    query,
    offset,
    sort,
    isFiltered: Object.keys(query).some((name) => name !== "sort"),
    /** Changing a filter returns to the first page. */
    change: (part: Partial<typeof address>) => void setAddress({ inicio: null, ...part }),
    clear: () => void setAddress({ busca: null, categoria: null, estado: null, estoque: null, inicio: null }),
    sortBy: ({ by: column, dir }: Sort) =>
      void setAddress({
        inicio: null,
        ordem: `${dir === "desc" ? "-" : ""}${column}` as (typeof SORTS)[number],
      }),
  };
}
