import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { daysOf, instantsOf, PERIOD, periodOf } from "../lists/address-period.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import { STATUSES } from "./charge.ts";

export const KINDS = ["pedidos", "avulsas"] as const;

export type ChargeQuery = ReturnType<typeof useChargeQuery>;

/** The filters of the list, kept in the URL, and the API query. */
export function useChargeQuery() {
  const [address, set] = useQueryStates({
    busca: parseAsString.withDefault(""),
    situacao: parseAsStringLiteral(STATUSES),
    tipo: parseAsStringLiteral(KINDS),
    ...PERIOD,
    inicio: parseAsInteger.withDefault(0),
    cobranca: parseAsString,
  });
  const { busca, situacao, tipo } = address;
  const offset = Math.max(0, address.inicio);
  const period = periodOf(address);
  const filters = {
    search: busca || undefined,
    status: situacao ?? undefined,
    has_products: tipo ? (String(tipo === "pedidos") as "true" | "false") : undefined,
    ...instantsOf(period),
  };
  return {
    ...{ search: busca, status: situacao, kind: tipo, open: address.cobranca },
    filters,
    asked: { ...filters, limit: FIRST_PAGE.limit, offset },
    limit: FIRST_PAGE.limit,
    offset,
    narrowed: Object.values(filters).some((value) => value !== undefined),
    /** Changing a filter returns to the first page. */
    narrow: (change: Partial<Omit<typeof address, "inicio" | "cobranca">>) =>
      void set({ ...change, inicio: null }),
    clear: () => void set({ busca: null, situacao: null, tipo: null, de: null, ate: null, inicio: null }),
    turnTo: (next: number) => void set({ inicio: next || null }),
    show: (id: string | null) => void set({ cobranca: id }),
    period,
    choosePeriod: (next: typeof period) => void set({ ...daysOf(next), inicio: null }),
  };
}
