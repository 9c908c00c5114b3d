import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { queueArrivalMail } from "#lib/mail/arrival.ts";
import { emit } from "#lib/webhooks/events.ts";
import { ORDER_FACTS, type OrderFacts, orderEvent } from "#lib/webhooks/order-event.ts";
import { lockToShip } from "./lock-to-ship.ts";
import type { Order, OrderDetail } from "./order.ts";
import { findOrder, readOrder } from "./read.ts";
import { transitionRefused } from "./state.ts";
import { type OrderStatusView, readOrderStatus } from "./status.ts";

const DELIVERED: BilingualText = { "pt-BR": "entregue", en: "delivered" };
const NO_PARCEL: BilingualText = {
  "pt-BR": "Este pedido não tem produtos a enviar nem a retirar, por isso não há entrega a informar.",
  en: "This order has no parcel, so there is no delivery to report.",
};
const NOT_SENT: BilingualText = {
  "pt-BR": "Este pedido ainda não foi enviado. Se já chegou, avise a loja.",
  en: "This order has not been shipped yet. If it has arrived, tell the store.",
};

/**
 * The store reports that the parcel arrived, and the buyer gets a mail. A parcel that was handed over without being
 * sent (pick-up, an own courier) counts as shipped at the same time. Idempotent. Throws NotFound,
 * OrderTransitionNotAllowed, and OrderDisputed unless the caller confirms the hand-over.
 */
export async function orderArrived(
  ctx: StoreContext,
  id: string,
  { confirmDisputed = false }: { confirmDisputed?: boolean | undefined },
): Promise<OrderDetail> {
  await readOrder(ctx, id);
  await arrive(ctx, id, { by: "store", confirmDisputed });
  return readOrder(ctx, id);
}

/** The buyer, identified by the order's id or code, reports that the parcel arrived: only after it was sent. */
export async function ownOrderArrived(ctx: StoreContext, idOrCode: string): Promise<OrderStatusView> {
  const found = await findOrder(ctx.store.id, idOrCode);
  if (!found) throw new AppError("NotFound");
  // Only of a parcel that was sent before: the buyer's word hands nothing over.
  await arrive(ctx, found.id, { by: "shopper", confirmDisputed: true });
  const order = await readOrderStatus(ctx.store.id, found.id);
  if (!order) throw new AppError("NotFound");
  return order;
}

async function arrive(
  ctx: StoreContext,
  id: string,
  { by, confirmDisputed }: { by: NonNullable<Order["deliveredBy"]>; confirmDisputed: boolean },
): Promise<void> {
  await transaction(async (tx) => {
    const before = await lockToShip(tx, id, { confirmDisputed });
    if (before?.deliveredAt) return;
    if (!before) throw new AppError("NotFound");
    requireParcel(before, by);
    await write(tx, ctx, id, by);
  });
}

/** Throws OrderTransitionNotAllowed unless there is a parcel that may arrive now. */
function requireParcel(
  { status, shippingMethod }: Pick<Order, "status" | "shippingMethod">,
  by: Order["deliveredBy"],
): void {
  const refused = (says: BilingualText) =>
    new AppError("OrderTransitionNotAllowed", { says, details: { status } });
  if (shippingMethod === null) throw refused(NO_PARCEL);
  if (status === "shipped" || (status === "paid" && by === "store")) return;
  throw status === "paid" ? refused(NOT_SENT) : transitionRefused(status, DELIVERED);
}

async function write(
  tx: Sql,
  ctx: StoreContext,
  id: string,
  by: NonNullable<Order["deliveredBy"]>,
): Promise<void> {
  const [arrived] = await tx<OrderFacts>(
    "arrive",
    `UPDATE orders SET status = 'shipped', shipped_at = coalesce(shipped_at, now()), delivered_at = now(), delivered_by = $2,
       updated_at = now() WHERE id = $1 RETURNING ${ORDER_FACTS}`,
    [id, by],
  );
  await tx(
    "arrive-items",
    "UPDATE order_items SET delivered_at = now() WHERE order_id = $1 AND delivery = 'shipping'",
    [id],
  );
  // A buyer who has reported the arrival needs no mail.
  if (by === "store") await queueArrivalMail(tx, id);
  await auditBy(tx, ctx, "order.delivered", { orderId: id });
  if (arrived) await emit(tx, ctx.store.id, orderEvent("order.delivered", arrived));
}
