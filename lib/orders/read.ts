import type { StoreContext } from "#lib/context/context.ts";
import { type Row, sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";

export type OrderRecord = {
  id: string;
  orderCode: string;
  status: OrderStatus;
  subtotal: string;
  discount: string;
  total: string;
  fee: string;
  amountDue: string;
  couponCode: string | null;
  customerName: string;
  customerEmail: string;
  payerName: string | null;
  customFields: { id: string; label: string; type: string; value: string }[];
  trackingCode: string | null;
  trackingUrl: string | null;
  expiresAt: Date;
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  copyPaste: string | null;
  items: {
    productId: string;
    variantId: string | null;
    name: string;
    quantity: number;
    price: string;
    deliveredAt: string | null;
    deliveryToken: string;
  }[];
};

/** Order, items and the code of its charge in one query. */
const ORDER = `SELECT o.*, t.copy_paste,
    (SELECT jsonb_agg(jsonb_build_object('productId', i.product_id, 'variantId', CASE WHEN i.show_variation THEN i.variation_id END,
       'name', i.name, 'quantity', i.quantity, 'price', i.price::text, 'deliveredAt', i.delivered_at, 'deliveryToken', i.delivery_token)
       ORDER BY i.position)
     FROM order_items i WHERE i.order_id = o.id) AS items
  FROM orders o LEFT JOIN LATERAL (
    SELECT copy_paste FROM transactions WHERE order_id = o.id ORDER BY created_at DESC LIMIT 1
  ) t ON true`;

/** The order of this store; NotFound for any other. */
export async function readOrder(ctx: StoreContext, id: string): Promise<OrderRecord> {
  const [row] = await sql<Row>("read-order", `${ORDER} WHERE o.store_id = $1 AND o.id = $2`, [
    ctx.store.id,
    id,
  ]);
  if (!row) throw new AppError("NotFound");
  return toOrderRecord(row);
}

/** The order of this store by id or order code (codes are upper case), or null. */
export async function findOrder(storeId: string, idOrCode: string): Promise<OrderRecord | null> {
  const isId = idOrCode.length === 36;
  const [row] = isId
    ? await sql<Row>("read-order", `${ORDER} WHERE o.store_id = $1 AND o.id = $2`, [storeId, idOrCode])
    : await sql<Row>("read-order-by-code", `${ORDER} WHERE o.store_id = $1 AND o.order_code = $2`, [
        storeId,
        idOrCode.toUpperCase(),
      ]);
  return row ? toOrderRecord(row) : null;
}

function toOrderRecord(row: Row): OrderRecord {
  return {
    id: row.id as string,
    orderCode: row.orderCode as string,
    status: row.status as OrderStatus,
    subtotal: row.subtotal as string,
    discount: row.discount as string,
    total: row.total as string,
    fee: row.fee as string,
    amountDue: row.amountDue as string,
    couponCode: row.couponCode as string | null,
    customerName: row.customerName as string,
    customerEmail: row.customerEmail as string,
    payerName: row.payerName as string | null,
    customFields: row.customFields as OrderRecord["customFields"],
    trackingCode: row.trackingCode as string | null,
    trackingUrl: row.trackingUrl as string | null,
    expiresAt: row.expiresAt as Date,
    paidAt: row.paidAt as Date | null,
    createdAt: row.createdAt as Date,
    updatedAt: row.updatedAt as Date,
    copyPaste: row.copyPaste as string | null,
    items: row.items as OrderRecord["items"],
  };
}
