import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { queueReturnRequested } from "#lib/mail/return-letters.ts";
import { GOES_BACK } from "#lib/returns/gone.ts";
import { mayReturn, type Returnable, returnUntil } from "#lib/returns/right.ts";
import { emit } from "#lib/webhooks/events.ts";
import { ORDER_FACTS, type OrderFacts, orderEvent } from "#lib/webhooks/order-event.ts";
import { lockChargesOf } from "./lock-to-ship.ts";
import type { Order } from "./order.ts";
import { findOrder } from "./read.ts";
import { type OrderStatusView, readOrderStatus } from "./status.ts";

const NOT_PAID: BilingualText = {
  "pt-BR": "Só um pedido pago e ainda não reembolsado pode ser devolvido.",
  en: "Only an order that is paid and not yet refunded can be returned.",
};
const TOO_LATE: BilingualText = {
  "pt-BR": "O prazo de 7 dias para desistir desta compra acabou.",
  en: "The period of 7 days for returning this order is over.",
};

const MONEY_GOES_BACK: BilingualText = {
  "pt-BR":
    "O reembolso deste pedido está em andamento, por isso a devolução não pode ser cancelada. Se o reembolso falhar, poderá.",
  en: "The refund of this order is under way, so its return cannot be withdrawn. If the refund fails, it can.",
};

/** Repeated requests and withdrawals of one order send a mail to buyer and store at most once in this time. */
const QUIET_MS = 3_600_000;

type Locked = Returnable & Pick<Order, "returnRequestedAt" | "returnEnd"> & { now: Date; goesBack: boolean };

/**
 * The buyer, who holds the order's id or code, returns the order: the store owes the whole amount. Repeating it is a no-op.
 * Throws NotFound, ReturnNotAllowed.
 */
export async function requestReturn(
  ctx: StoreContext,
  idOrCode: string,
  reason: string | null,
): Promise<OrderStatusView> {
  return change(ctx, idOrCode, async (tx, id, before) => {
    if (before.returnRequestedAt && before.returnEnd === null) return;
    if (!mayReturn(before, before.now)) throw refusal(before);
    if (before.returnEnd === "closed") throw new AppError("ReturnNotAllowed", { says: NOT_PAID });
    const requested = await tx<OrderFacts>(
      "request-return",
      `UPDATE orders SET return_requested_at = now(), return_until = $2, return_reason = $3, return_answer = NULL,
         return_answered_at = NULL, return_end = NULL, return_ended_at = NULL, updated_at = now()
       WHERE id = $1 RETURNING ${ORDER_FACTS}`,
      [id, returnUntil(before), reason],
    );
    const last = before.returnRequestedAt?.getTime() ?? 0;
    if (before.now.getTime() - last > QUIET_MS) await queueReturnRequested(tx, id);
    await auditBy(tx, ctx, "order.return_requested", { orderId: id });
    await emit(tx, ctx.store.id, orderEvent("order.withdrawal_requested", onlyRow(requested)));
  });
}

/**
 * Withdraws the return request: the buyer keeps the order. Idempotent. Throws NotFound, and ReturnNotAllowed also while open
 * refunds return all its money.
 */
export async function withdrawReturn(ctx: StoreContext, idOrCode: string): Promise<OrderStatusView> {
  return change(ctx, idOrCode, async (tx, id, before) => {
    if (before.returnEnd === "withdrawn") return;
    if (!before.returnRequestedAt || before.returnEnd || before.status === "refunded")
      throw new AppError("ReturnNotAllowed", { details: { status: before.status } });
    if (before.goesBack)
      throw new AppError("ReturnNotAllowed", { says: MONEY_GOES_BACK, details: { status: before.status } });
    const withdrawn = await tx<OrderFacts>(
      "withdraw-return",
      `UPDATE orders SET return_end = 'withdrawn', return_ended_at = now(), updated_at = now()
       WHERE id = $1 RETURNING ${ORDER_FACTS}`,
      [id],
    );
    await auditBy(tx, ctx, "order.return_withdrawn", { orderId: id });
    await emit(tx, ctx.store.id, orderEvent("order.withdrawal_cancelled", onlyRow(withdrawn)));
  });
}

async function change(
  ctx: StoreContext,
  idOrCode: string,
  act: (tx: Sql, id: string, before: Locked) => Promise<void>,
): Promise<OrderStatusView> {
  const found = await findOrder(ctx.store.id, idOrCode);
  if (!found) throw new AppError("NotFound");
  await transaction(async (tx) => {
    await lockChargesOf(tx, found.id);
    const locked = await tx<Locked>(
      "lock-returned-order",
      `SELECT o.status, o.paid_at, o.shipping_method, o.delivered_at, o.return_requested_at, o.return_end, now() AS now,
         ${GOES_BACK} AS goes_back
       FROM orders o WHERE o.id = $1 FOR UPDATE OF o`,
      [found.id],
    );
    await act(tx, found.id, onlyRow(locked));
  });
  const order = await readOrderStatus(ctx.store.id, found.id);
  if (!order) throw new AppError("NotFound");
  return order;
}

function refusal(order: Locked): AppError {
  const until = order.status === "paid" || order.status === "shipped" ? returnUntil(order) : null;
  return new AppError("ReturnNotAllowed", {
    says: until ? TOO_LATE : NOT_PAID,
    details: { status: order.status, ...(until ? { until: until.toISOString() } : {}) },
  });
}
