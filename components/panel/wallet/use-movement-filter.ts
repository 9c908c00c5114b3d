import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { daysOf, instantsOf, PERIOD, periodOf } from "../lists/address-period.ts";

export const VIEWS = ["all", "sales", "withdrawals"] as const;
type View = (typeof VIEWS)[number];

/** The filters of the movements, kept in the URL. */
export function useMovementFilter() {
  const [{ ver, de, ate, pular }, set] = useQueryStates({
    ver: parseAsStringLiteral(VIEWS).withDefault("all"),
    ...PERIOD,
    pular: parseAsInteger.withDefault(0),
  });
  const { from, to } = periodOf({ de, ate });
  return {
    view: ver,
    offset: pular,
    from,
    to,
    period: instantsOf({ from, to }),
    narrowed: ver !== "all" || from !== null || to !== null,
    setView: (view: View) => void set({ ver: view, pular: null }),
    setPeriod: (next: ReturnType<typeof periodOf>) => void set({ ...daysOf(next), pular: null }),
    setOffset: (offset: number) => void set({ pular: offset || null }),
    clear: () => void set({ ver: null, de: null, ate: null, pular: null }),
  };
}
