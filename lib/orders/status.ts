import { type Money, toNumber } from "#lib/core/money.ts";
import { env } from "#lib/env.ts";
import { qrDataUrl } from "#lib/qr/draw.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";
import { findOrder } from "./read.ts";

/** What anyone who holds the order's id or code may see: no customer data. */
export type OrderStatusView = {
  id: string;
  orderCode: string;
  status: OrderStatus;
  total: number;
  currency: "BRL";
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
  pix: { qr_code: string; copy_paste: string; expires_at: string; amount: number } | null;
  deliveries?: {
    productId: string;
    variantId: string | null;
    name: string;
    url: string;
    deliveredAt: string;
  }[];
};

/** The public state of an order, or null when this store has none of that id or code. */
export async function readOrderStatus(storeId: string, idOrCode: string): Promise<OrderStatusView | null> {
  const order = await findOrder(storeId, idOrCode);
  if (!order) return null;
  const payable = order.status === "pending" && order.copyPaste && order.expiresAt > new Date();
  const delivered = order.status === "paid" || order.status === "shipped";
  return {
    id: order.id,
    orderCode: order.orderCode,
    status: order.status,
    total: toNumber(order.total),
    currency: "BRL",
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    pix: payable && order.copyPaste ? pixOf(order.copyPaste, order.expiresAt, order.amountDue) : null,
    ...(delivered
      ? {
          deliveries: order.items
            .filter((item) => item.deliveredAt !== null)
            .map((item) => ({
              productId: item.productId,
              variantId: item.variantId,
              name: item.name,
              url: `${env().APP_URL}/entrega/${item.deliveryToken}`,
              deliveredAt: new Date(item.deliveredAt as string).toISOString(),
            })),
        }
      : {}),
  };
}

/** The `pix` object of an order: QR picture, code, expiry, and what it is worth (the total, plus a fee passed on). */
export function pixOf(copyPaste: string, expiresAt: Date, amountDue: Money) {
  return {
    qr_code: qrDataUrl(copyPaste),
    copy_paste: copyPaste,
    expires_at: expiresAt.toISOString(),
    amount: toNumber(amountDue),
  };
}
