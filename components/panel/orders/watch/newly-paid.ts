import type { ListedOrder } from "../model/order.ts";

type Seen = Pick<ListedOrder, "id" | "status" | "createdAt">;

const isPaid = ({ status }: Seen) => status === "paid" || status === "shipped";

/**
 * The orders of `now` that were paid since `before` was read: those that were pending, and those that are newer
 * than all of it. An older order that moved up in the list, after others were removed, is not new.
 */
export function newlyPaid<Order extends Seen>(before: readonly Seen[], now: readonly Order[]): Order[] {
  const earlier = new Map(before.map((order) => [order.id, order]));
  const newest =
    before
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1) ?? "";
  return now.filter((order) => {
    if (!isPaid(order)) return false;
    const known = earlier.get(order.id);
    return known ? !isPaid(known) : order.createdAt > newest;
  });
}
