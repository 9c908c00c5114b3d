import type { StoreContext } from "#lib/context/context.ts";
import { listQuery } from "#lib/db/listing.ts";
import { ORDER_DISPUTED, TO_SEND } from "#lib/returns/gone.ts";
import type { ShippingAddress } from "#lib/shipping/address.ts";
import type { ShippingMethod } from "#lib/shipping/freight.ts";
import { presentShipping, type Shipped } from "#lib/shipping/view.ts";
import type { CustomFieldAnswer, Order } from "./order.ts";

type PackedItem = { productId: string; variantId: string | null; name: string; quantity: number };

type ParcelRow = Pick<Order, "id" | "orderCode" | "customerName" | "createdAt"> &
  Shipped & {
    shippingMethod: ShippingMethod;
    disputed: boolean;
    customFields: CustomFieldAnswer[];
    shippingAddress: ShippingAddress | null;
    items: PackedItem[];
  };

type Parcel = ReturnType<typeof present>;

/**
 * The parcels of these orders, oldest first, with all that packing and addressing them takes. Orders of other
 * stores, without parcels, unpaid, cancelled or refunded are left out, and those to send whose money is going back or whose
 * buyer requested a return. One statement.
 */
export async function listParcels(ctx: StoreContext, ids: string[]): Promise<{ parcels: Parcel[] }> {
  const rows = await listQuery<ParcelRow>(
    `SELECT o.id, o.order_code, o.status, o.customer_name, o.created_at, o.custom_fields, o.shipping_method,
       o.shipping_price, o.shipping_address, o.pickup, o.shipping_quote, o.carrier, o.carrier_name, o.tracking_code, o.tracking_url, o.shipped_at, o.delivered_at,
       ${ORDER_DISPUTED} AS disputed,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id,
          'variantId', CASE WHEN i.show_variation THEN i.variation_id END,
          'name', i.name, 'quantity', i.quantity) ORDER BY i.position), '[]')
        FROM order_items i WHERE i.order_id = o.id AND i.delivery = 'shipping') AS items
     FROM orders o WHERE o.store_id = $1 AND o.id = ANY ($2::uuid[])
       AND o.shipping_method IS NOT NULL AND (o.status = 'shipped' OR (${TO_SEND}))
     ORDER BY o.created_at, o.id`,
    [ctx.store.id, ids],
  );
  return { parcels: rows.map(present) };
}

function present(row: ParcelRow) {
  const { id, orderCode, customerName, items, customFields, shippingAddress, disputed, createdAt } = row;
  return {
    ...{ id, orderCode, customerName, items, customFields, shippingAddress, disputed },
    shipping: presentShipping(row),
    createdAt: createdAt.toISOString(),
  };
}
