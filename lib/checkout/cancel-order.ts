import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import type { OrderRecord } from "#lib/orders/order.ts";
import { readOrder } from "#lib/orders/read.ts";
import { transitionRefused } from "#lib/orders/state.ts";
import type { Charge } from "#lib/transactions/charge.ts";
import { lockCharge } from "./charge.ts";
import { markCancelled } from "./expire.ts";
import { releaseHold } from "./release-hold.ts";

/**
 * pending -> cancelled by the merchant: its charge is cancelled with it, stock and coupon use go back. Money
 * that still arrives is handled as late money. A repeat returns the same. Throws NotFound, OrderTransitionNotAllowed.
 */
export async function cancelOrder(ctx: StoreContext, id: string): Promise<OrderRecord> {
  await readOrder(ctx, id);
  await transaction(async (tx) => {
    const tell = () => auditBy(tx, ctx, "order.cancelled", { orderId: id });
    const [charge] = await tx<Pick<Charge, "id">>(
      "charge-of-order",
      "SELECT id FROM transactions WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1",
      [id],
    );
    // The charge is locked before its order, as everywhere, so that a settlement that runs at this moment ends first.
    if (charge) {
      const locked = await lockCharge(tx, { id: charge.id });
      if (locked.status === "PENDING" && (await markCancelled(tx, locked.id, id))) return tell();
    }
    if (await releaseHold(tx, id)) await tell();
  });
  const order = await readOrder(ctx, id);
  if (order.status !== "cancelled") throw transitionRefused(order.status, "cancelled");
  return order;
}
