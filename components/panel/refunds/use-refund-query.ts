import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { daysOf, instantsOf, PERIOD, periodOf } from "../lists/address-period.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";

export const REFUND_STATUSES = ["requested", "processing", "completed", "failed"] as const;

/** The filters of the list, kept in the URL, and the API query. */
export function useRefundQuery() {
  const [{ estado, de, ate, inicio }, set] = useQueryStates({
    estado: parseAsStringLiteral(REFUND_STATUSES),
    ...PERIOD,
    inicio: parseAsInteger.withDefault(0),
  });
  const offset = Math.max(0, inicio);
  const period = periodOf({ de, ate });
  const filters = { status: estado ?? undefined, ...instantsOf(period) };
  return {
    status: estado,
    filters,
    asked: { ...filters, limit: FIRST_PAGE.limit, offset },
    narrowed: Object.values(filters).some((value) => value !== undefined),
    /** Changing a filter returns to the first page. */
    choose: (status: (typeof REFUND_STATUSES)[number] | null) => void set({ estado: status, inicio: null }),
    clear: () => void set({ estado: null, de: null, ate: null, inicio: null }),
    turnTo: (next: number) => void set({ inicio: next || null }),
    period,
    choosePeriod: (next: typeof period) => void set({ ...daysOf(next), inicio: null }),
  };
}

export type RefundQuery = ReturnType<typeof useRefundQuery>;
