import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { OrderModel } from "#prisma/generated/models.ts";
import { asTyped } from "./code.ts";
import type { FoundOrder } from "./status-schemas.ts";

const NOT_FOUND = {
  "pt-BR": "Não achamos um pedido com este código e este e-mail. Confira os dois.",
  en: "No order matches this code and e-mail. Check both.",
} as const;

/**
 * Finds a shopper's order by its code and e-mail. One query checks both and one error covers every mismatch, so that
 * existing codes are not revealed. Throws NotFound.
 */
export async function searchOrder(
  ctx: StoreContext,
  wanted: { orderCode: string; email: string },
): Promise<FoundOrder> {
  const [order] = await sql<Stored<OrderModel, "orderCode" | "status" | "createdAt" | "total">>(
    "order-of-shopper",
    `SELECT order_code, status, created_at, total FROM orders
     WHERE store_id = $1 AND order_code = $2 AND lower(customer_email) = lower($3)`,
    [ctx.store.id, asTyped(wanted.orderCode), wanted.email],
  );
  if (!order) throw new AppError("NotFound", { says: NOT_FOUND });
  return {
    orderCode: order.orderCode,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    total: toNumber(order.total),
    url: `${env().APP_URL}/loja/${ctx.store.slug}/pedido/${order.orderCode}`,
  };
}
