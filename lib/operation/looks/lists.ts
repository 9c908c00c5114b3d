import type { Context } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { listOrders } from "#lib/orders/list.ts";
import { listTransactions } from "#lib/transactions/list.ts";
import { listWithdrawals } from "#lib/withdrawals/list.ts";
import { presentDetail } from "#lib/withdrawals/record.ts";
import { hiddenCode } from "./hidden-code.ts";
import { hiddenEmail } from "./hidden-email.ts";
import { insideLook } from "./look.ts";
import type { LookedCharge, LookedOrder, LookedWithdrawal } from "./schemas.ts";

type Page = { limit: number; offset: number };
type Listed<K extends string, V> = { [P in K]: V[] } & { pagination: Page & { total: number } };

/** Lists the store's orders during a look, newest first, without documents and goods. Throws LookRequired, NotFound. */
export async function lookAtOrders(
  ctx: Context,
  storeId: string,
  page: Page,
): Promise<Listed<"orders", LookedOrder>> {
  const { orders, pagination } = await listOrders(await insideLook(ctx, storeId), page);
  const seen = orders.map((order) => ({
    id: order.id,
    orderCode: hiddenCode(order.orderCode),
    status: order.status,
    total: order.total,
    refundedAmount: order.refundedAmount,
    customerName: order.customerName,
    customerEmail: hiddenEmail(order.customerEmail),
    items: order.items.map(({ name, quantity }) => ({ name, quantity })),
    createdAt: order.createdAt,
  }));
  return { orders: seen, pagination };
}

/** Lists the store's charges during a look, newest first. Throws LookRequired, NotFound. */
export async function lookAtCharges(
  ctx: Context,
  storeId: string,
  page: Page,
): Promise<Listed<"charges", LookedCharge>> {
  const { records, total } = await listTransactions(await insideLook(ctx, storeId), page);
  const charges = records.map((charge) => ({
    id: charge.id,
    status: charge.status,
    amount: toNumber(charge.amount),
    feeAmount: toNumber(charge.feeAmount),
    refundedAmount: toNumber(charge.refunded),
    orderCode: charge.orderCode && hiddenCode(charge.orderCode),
    customerName: charge.customerName,
    externalReference: charge.externalReference,
    endToEndId: charge.endToEndId,
    createdAt: charge.createdAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
  }));
  return { charges, pagination: { ...page, total } };
}

/**
 * Lists the store's withdrawals during a look, newest first, with masked destinations. Throws LookRequired, NotFound.
 */
export async function lookAtWithdrawals(
  ctx: Context,
  storeId: string,
  page: Page,
): Promise<Listed<"withdrawals", LookedWithdrawal>> {
  const inside = await insideLook(ctx, storeId);
  const { records, total } = await listWithdrawals(inside, page);
  const withdrawals = records.map((record) => {
    const { id, status, amount, feeAmount, totalAmount, rejectReason, endToEndId, recipient, ...rest } =
      presentDetail(inside, record);
    const { createdAt, processedAt } = rest;
    return {
      ...{ id, status, amount, feeAmount, totalAmount, rejectReason, endToEndId, createdAt, processedAt },
      destination: recipient?.hint ?? null,
    };
  });
  return { withdrawals, pagination: { ...page, total } };
}
