import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { FIRST_PAGE } from "../../lists/first-page.ts";

export const STATUSES = ["2xx", "4xx", "5xx"] as const;
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filters of the request log, kept in the URL. `quem`: `todos`, `session`, or the id of a key; without it, calls with any key. */
export function useRequestQuery() {
  const [state, set] = useQueryStates({
    id: parseAsString.withDefault(""),
    status: parseAsStringLiteral(STATUSES),
    metodo: parseAsStringLiteral(METHODS),
    quem: parseAsString,
    inicio: parseAsInteger.withDefault(0),
  });
  const { id, status, metodo: method, quem: who } = state;
  const offset = Math.max(0, state.inicio);
  const wrongId = id !== "" && !UUID.test(id);
  // A search by id covers all calls; the plain list shows calls with keys, not the panel's many reads.
  const by: "key" | "session" | undefined =
    who === "session" ? "session" : who === null && id === "" ? "key" : undefined;
  const filters = {
    requestId: wrongId ? undefined : id || undefined,
    status: status ?? undefined,
    method: method ?? undefined,
    by,
    apiKeyId: who && UUID.test(who) ? who : undefined,
  };
  return {
    search: id,
    wrongId,
    ...{ status, method, who },
    narrowed: Boolean(id || status || method || who),
    /** The filters for the API, and those with the page. */
    filters,
    asked: { ...filters, limit: FIRST_PAGE.limit, offset },
    searchFor: (text: string) => void set({ id: text || null, inicio: null }),
    choose: (change: Partial<Pick<typeof state, "status" | "metodo" | "quem">>) =>
      void set({ ...change, inicio: null }),
    turnTo: (next: number) => void set({ inicio: next || null }),
  };
}
