"use client";

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

export const STATES = ["pending", "processing", "approved", "rejected"] as const;
type State = (typeof STATES)[number];

/** The filters and the open withdrawal, kept in the URL. */
export function useWithdrawalFilter() {
  const [{ estado, busca, pular, saque }, set] = useQueryStates({
    estado: parseAsStringLiteral(STATES),
    busca: parseAsString.withDefault(""),
    pular: parseAsInteger.withDefault(0),
    saque: parseAsString,
  });
  return {
    state: estado,
    search: busca,
    offset: pular,
    opened: saque,
    narrowed: estado !== null || busca !== "",
    setState: (state: State | null) => void set({ estado: state, pular: null }),
    setSearch: (text: string) => void set({ busca: text || null, pular: null }),
    setOffset: (offset: number) => void set({ pular: offset || null }),
    open: (id: string | null) => void set({ saque: id }),
    clear: () => void set({ estado: null, busca: null, pular: null }),
  };
}
