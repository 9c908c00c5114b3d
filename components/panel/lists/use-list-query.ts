import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { FIRST_PAGE } from "./first-page.ts";

export type ListQuery<State extends string> = ReturnType<typeof useListQuery<State>>;

/** The list's state in the URL: search text, state filter, page, and, under `name`, the open item. */
export function useListQuery<State extends string>(states: readonly State[], name: string) {
  const [{ busca, situacao, inicio, open }, set] = useQueryStates(
    {
      busca: parseAsString.withDefault(""),
      situacao: parseAsStringLiteral(states),
      inicio: parseAsInteger.withDefault(0),
      open: parseAsString.withDefault(""),
    },
    { history: "replace", urlKeys: { open: name } },
  );
  const offset = Math.max(0, inicio);
  return {
    states,
    search: busca,
    state: situacao,
    open,
    narrowed: busca !== "" || situacao !== null,
    /** The query for the API. */
    asked: { search: busca || undefined, state: situacao ?? undefined, limit: FIRST_PAGE.limit, offset },
    searchFor: (text: string) => void set({ busca: text || null, inicio: null }),
    choose: (state: State | null) => void set({ situacao: state, inicio: null }),
    turnTo: (next: number) => void set({ inicio: next || null }),
    show: (id: string | null) => void set({ open: id }),
    clear: () => void set({ busca: null, situacao: null, inicio: null }),
  };
}
