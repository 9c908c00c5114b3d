import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { linkedTransaction, linkResource } from "#lib/idempotency/claim.ts";
import { queueDeliveryMail } from "#lib/mail/paid-order.ts";
import { lockDelivery, lockOrderDelivery } from "./lock-delivery.ts";
import type { OrderDetail } from "./order.ts";
import { readOrder } from "./read.ts";

/** Mails the delivery link of one item to the buyer again. Throws NotFound, DeliveryNotMade. */
export async function resendDelivery(
  ctx: StoreContext,
  orderId: string,
  itemId: string,
): Promise<OrderDetail> {
  await linkedTransaction(async (tx) => {
    await lockDelivery(tx, ctx, orderId, itemId);
    const mailId = await queueDeliveryMail(tx, orderId, { itemId, occasion: "again" });
    await auditBy(tx, ctx, "delivery.resent", { orderId, itemId, mailId });
    await linkResource(tx, ctx.idempotency, orderId);
  });
  return readOrder(ctx, orderId);
}

/** Mails the delivery links of all items to the buyer again, in one mail. Throws NotFound, DeliveryNotMade. */
export async function resendDeliveries(ctx: StoreContext, orderId: string): Promise<OrderDetail> {
  await linkedTransaction(async (tx) => {
    await lockOrderDelivery(tx, ctx, orderId);
    const mailId = await queueDeliveryMail(tx, orderId, { occasion: "again" });
    await auditBy(tx, ctx, "delivery.resent", { orderId, mailId });
    await linkResource(tx, ctx.idempotency, orderId);
  });
  return readOrder(ctx, orderId);
}
