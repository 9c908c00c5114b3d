import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { instantsOf, PERIOD, periodOf } from "../../lists/address-period.ts";
import { RETURN_STATES, SHIPPING_STATUSES, STATUSES } from "../model/order.ts";

const PARSERS = {
  busca: parseAsString.withDefault(""),
  situacao: parseAsArrayOf(parseAsStringLiteral(STATUSES)).withDefault([]),
  envio: parseAsStringLiteral(SHIPPING_STATUSES),
  devolucao: parseAsStringLiteral(RETURN_STATES),
  ...PERIOD,
  produto: parseAsString.withDefault(""),
  inicio: parseAsInteger.withDefault(0),
  /** The order that is open beside the list. */
  pedido: parseAsString.withDefault(""),
};

/** The filters of the list, kept in the URL, and the API query. */
export function useOrderQuery() {
  const [address, setAddress] = useQueryStates(PARSERS, { history: "replace" });
  const { busca, situacao, envio, devolucao, de, ate, produto, inicio, pedido } = address;
  const filters = useMemo(
    () => ({
      search: busca || undefined,
      statuses: situacao.length > 0 ? situacao.join(",") : undefined,
      shippingStatus: envio ?? undefined,
      returnState: devolucao ?? undefined,
      ...instantsOf(periodOf({ de, ate })),
      productIds: produto || undefined,
    }),
    [busca, situacao, envio, devolucao, de, ate, produto],
  );
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  const { shippingStatus, ...others } = filters;
  const onlyParcels = Object.values(others).every((value) => value === undefined)
    ? shippingStatus
    : undefined;
  return {
    address,
    filters,
    narrowed,
    /** The state of the parcels, if nothing else narrows the list. */
    onlyParcels,
    offset: Math.max(0, inicio),
    open: pedido,
    /** Changing a filter returns to the first page. */
    narrow: (change: Partial<Omit<typeof address, "inicio" | "pedido">>) =>
      void setAddress({ ...change, inicio: null }),
    clear: () =>
      void setAddress({
        ...{
          busca: null,
          situacao: null,
          envio: null,
          devolucao: null,
          de: null,
          ate: null,
          produto: null,
          inicio: null,
        },
      }),
    goTo: (offset: number) => void setAddress({ inicio: offset || null }),
    /** Opening an order adds a history entry, so that Back closes it. */
    show: (id: string | null) =>
      void setAddress({ pedido: id }, { history: id && !pedido ? "push" : "replace" }),
    period: periodOf(address),
  };
}

export type OrderQuery = ReturnType<typeof useOrderQuery>;
