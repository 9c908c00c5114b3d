import type { Output } from "#lib/client/types.ts";
import type { OverviewData } from "./overview-data.ts";

export const SOLD: readonly string[] = ["paid", "shipped", "refunded"];

/** Whether there are sales in the shown period or in the one before it. */
export const hasSales = ({ totals, previous }: Pick<OverviewData, "totals" | "previous">): boolean =>
  totals.payments > 0 || (previous?.totals.payments ?? 0) > 0;

type Listed = Pick<Output<"listOrders">["orders"][number], "status">;

/**
 * The next step of a browser that remembers `memory` of a store: `awaited` before its first sale, `shown` with it, null
 * without a change. A browser that has not seen the store before shows the first sale only if it is still the only one.
 */
export function firstSaleStep(
  memory: string | null,
  data: Pick<OverviewData, "totals" | "previous">,
  { orders, pagination }: { orders: readonly Listed[]; pagination: { total: number } },
): "awaited" | "shown" | null {
  if (memory === "shown") return null;
  const sold = orders.filter(({ status }) => SOLD.includes(status)).length;
  const sells = sold > 0 || hasSales(data);
  if (sells && memory === "awaited") return "shown";
  if (pagination.total > orders.length) return null;
  if (!sells) return memory === "awaited" ? null : "awaited";
  const payments = data.totals.payments + (data.previous?.totals.payments ?? 0);
  return sold <= 1 && payments <= 1 ? "shown" : null;
}
