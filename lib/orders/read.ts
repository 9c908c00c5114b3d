import type { Context } from "#lib/context/context.ts";
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
export async function readOrder(ctx: Context, id: string): Promise<OrderRecord> {
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
    orderCode: row.order_code as string,
    status: row.status as OrderStatus,
    subtotal: row.subtotal as string,
    discount: row.discount as string,
    total: row.total as string,
    fee: row.fee as string,
    amountDue: row.amount_due as string,
    couponCode: row.coupon_code as string | null,
    customerName: row.customer_name as string,
    customerEmail: row.customer_email as string,
    payerName: row.payer_name as string | null,
    customFields: row.custom_fields as OrderRecord["customFields"],
    trackingCode: row.tracking_code as string | null,
    trackingUrl: row.tracking_url as string | null,
    expiresAt: row.expires_at as Date,
    paidAt: row.paid_at as Date | null,
    createdAt: row.created_at as Date,
    updatedAt: row.updated_at as Date,
    copyPaste: row.copy_paste as string | null,
    items: row.items as OrderRecord["items"],
  };
}
