import { isSold, type ListedOrder } from "../orders/model/order.ts";
import { paymentsOf, type Totals } from "./overview-data.ts";

type Listed = Pick<ListedOrder, "status">;

/**
 * The next step of a browser that remembers `memory` of a store: `awaited` before its first sale, `shown` with it, null
 * without a change. A browser that has not seen the store before shows the first sale only if it is still the only one.
 */
export function firstSaleStep(
  memory: string | null,
  data: Totals,
  { orders, pagination }: { orders: readonly Listed[]; pagination: { total: number } },
): "awaited" | "shown" | null {
  if (memory === "shown") return null;
  const sold = orders.filter(isSold).length;
  const payments = paymentsOf(data);
  const sells = sold > 0 || payments > 0;
  if (sells && memory === "awaited") return "shown";
  if (pagination.total > orders.length) return null;
  if (!sells) return memory === "awaited" ? null : "awaited";
  return sold <= 1 && payments <= 1 ? "shown" : null;
}
