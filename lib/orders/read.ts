import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { REFUNDABLE, REFUNDS } from "#lib/refunds/refund-json.ts";
import { resolvedAsJson } from "#lib/resolutions/record/record.ts";
import { CHARGE_GONE, IS_DISPUTED, REFUNDED } from "#lib/returns/gone.ts";
import type { OrderDetail, OrderRecord } from "./order.ts";

/** Order, items and the BR Code of its charge in one query. */
const columns = (more: string) => `o.*, t.copy_paste, t.id AS transaction_id,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'variantId', CASE WHEN i.show_variation THEN i.variation_id END,
       'name', i.name, 'quantity', i.quantity, 'price', i.price::text, 'deliveredAt', i.delivered_at
       ${more}) ORDER BY i.position), '[]')
     FROM order_items i WHERE i.order_id = o.id) AS items`;
/** An item with many units shows only the first ones, those in use before the replaced ones. */
const MOST_UNITS = 50;
const DETAILS = `, 'id', i.id, 'image', (SELECT p.images[1] FROM products p WHERE p.id = i.product_id), 'delivery', i.delivery, 'openedAt', i.opened_at, 'units', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'content', u.content, 'status', u.status,
        'deliveredAt', u.delivered_at, 'replacedAt', u.replaced_at)), '[]')
      FROM (
        SELECT * FROM stock_units u WHERE u.order_item_id = i.id AND i.delivery = 'digital' AND u.status IN ('delivered', 'replaced') AND u.delivered_at IS NOT NULL
        ORDER BY u.status, u.id LIMIT ${MOST_UNITS}
      ) u)`;
const WITH_CHARGE = `FROM orders o LEFT JOIN LATERAL (
    SELECT id, copy_paste, end_to_end_id, payer_document, net_amount, tax_withheld, gateway FROM transactions WHERE order_id = o.id ORDER BY created_at DESC LIMIT 1
  ) t ON true`;
const ORDER = `SELECT ${columns("")} ${WITH_CHARGE}`;

/** Returns this store's order with its payment, units and refunds, in one query. Throws NotFound. */
export async function readOrder(ctx: StoreContext, id: string): Promise<OrderDetail> {
  const [order] = await sql<OrderDetail>(
    "read-order-detail",
    `SELECT ${columns(DETAILS)}, t.end_to_end_id, t.payer_document, t.net_amount, t.tax_withheld, (t.gateway = 'key') IS TRUE AS by_hand, ${REFUNDABLE}, ${REFUNDED}, ${IS_DISPUTED}, ${REFUNDS}, ${resolvedAsJson("t")} AS resolved
     ${WITH_CHARGE} ${CHARGE_GONE} WHERE o.store_id = $1 AND o.id = $2`,
    [ctx.store.id, id],
  );
  if (!order) throw new AppError("NotFound");
  return order;
}

/** Returns this store's order by id or order code (codes are upper case), or null. */
export async function findOrder(storeId: string, idOrCode: string): Promise<OrderRecord | null> {
  const isId = idOrCode.length === 36;
  const [order] = isId
    ? await sql<OrderRecord>("read-order", `${ORDER} WHERE o.store_id = $1 AND o.id = $2`, [
        storeId,
        idOrCode,
      ])
    : await sql<OrderRecord>("read-order-by-code", `${ORDER} WHERE o.store_id = $1 AND o.order_code = $2`, [
        storeId,
        idOrCode.toUpperCase(),
      ]);
  return order ?? null;
}
