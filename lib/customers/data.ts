import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { CustomFieldAnswer } from "#lib/orders/order.ts";
import { chargePayer, orderDocument } from "#lib/sealed/documents.ts";
import type { ShippingAddress } from "#lib/shipping/address.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";
import type { CustomerDataView } from "./schemas.ts";

type OrderData = {
  id: string;
  orderCode: string;
  status: OrderStatus;
  amountDue: string;
  customerName: string;
  customerEmail: string;
  customerDocument: string | null;
  payerName: string | null;
  chargeId: string | null;
  payerDocument: string | null;
  customFields: CustomFieldAnswer[];
  shippingAddress: ShippingAddress | null;
  returnReason: string | null;
  items: string[] | null;
  mails: { kind: string; to: string; createdAt: string }[] | null;
  notes: { text: string; createdAt: string }[] | null;
  openings: { at: string; address: string | null }[] | null;
  createdAt: string;
  paidAt: string | null;
};

type Data = {
  note: string | null;
  orders: OrderData[] | null;
  restockRequests: { product: string; createdAt: string }[] | null;
};

/**
 * All personal data that is stored about a customer, to answer a request for it. Audited in the same transaction.
 * Throws NotFound.
 */
export async function readCustomerData(ctx: StoreContext, id: string): Promise<CustomerDataView> {
  return transaction(async (tx) => {
    const [found] = await tx<Data>(
      "customer-data",
      `SELECT (SELECT note FROM customer_notes WHERE store_id = $1 AND customer_id = $2) AS note,
         (SELECT jsonb_agg(jsonb_build_object('product', p.name, 'createdAt', r.created_at) ORDER BY r.created_at, r.id)
          FROM restock_requests r JOIN variations v ON v.id = r.variation_id JOIN products p ON p.id = v.product_id
          WHERE r.store_id = $1 AND r.email IN (SELECT customer_email FROM orders WHERE store_id = $1 AND customer_id = $2)
         ) AS restock_requests,
         jsonb_agg(jsonb_build_object('id', o.id, 'orderCode', o.order_code, 'status', o.status, 'amountDue', o.amount_due::text,
           'customerName', o.customer_name, 'customerEmail', o.customer_email, 'customerDocument', o.customer_document,
           'payerName', t.payer_name, 'chargeId', t.id, 'payerDocument', t.payer_document, 'customFields', o.custom_fields,
           'shippingAddress', o.shipping_address, 'returnReason', o.return_reason,
           'items', (SELECT array_agg(i.quantity || ' × ' || i.name ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id),
           'mails', (SELECT jsonb_agg(jsonb_build_object('kind', m.kind, 'to', m.to_address, 'createdAt', m.created_at)
             ORDER BY m.created_at, m.id) FROM mails m WHERE m.order_id = o.id),
           'notes', (SELECT jsonb_agg(jsonb_build_object('text', n.text, 'createdAt', n.created_at)
             ORDER BY n.created_at, n.id) FROM order_notes n WHERE n.order_id = o.id),
           'openings', (SELECT jsonb_agg(jsonb_build_object('at', p.opened_at, 'address', p.address) ORDER BY p.opened_at, p.id)
             FROM order_items i JOIN delivery_openings p ON p.order_item_id = i.id WHERE i.order_id = o.id),
           'createdAt', o.created_at, 'paidAt', o.paid_at) ORDER BY o.created_at, o.id) AS orders
       FROM orders o LEFT JOIN LATERAL (
         SELECT id, payer_name, payer_document FROM transactions WHERE order_id = o.id ORDER BY created_at DESC LIMIT 1
       ) t ON true WHERE o.store_id = $1 AND o.customer_id = $2`,
      [ctx.store.id, id],
    );
    if (!found?.orders) throw new AppError("NotFound");
    await auditBy(tx, ctx, "customer.data_exported", { customerId: id });
    const restockRequests = (found.restockRequests ?? []).map(({ product, createdAt }) => ({
      product,
      createdAt: asIso(createdAt),
    }));
    return { id, note: found.note, orders: found.orders.map(present), restockRequests };
  });
}

function present(stored: OrderData): CustomerDataView["orders"][number] {
  const { amountDue, items, mails, notes, openings, chargeId, ...order } = stored;
  return {
    ...order,
    customerDocument: orderDocument(stored),
    payerDocument: chargePayer({ id: chargeId, payerDocument: stored.payerDocument }),
    amountDue: toNumber(amountDue),
    items: items ?? [],
    mails: (mails ?? []).map((mail) => ({ ...mail, createdAt: asIso(mail.createdAt) })),
    notes: (notes ?? []).map((note) => ({ ...note, createdAt: asIso(note.createdAt) })),
    openings: (openings ?? []).map(({ at, address }) => ({ at: asIso(at), address })),
    createdAt: asIso(order.createdAt),
    paidAt: order.paidAt && asIso(order.paidAt),
  };
}

/** PostgreSQL formats times inside JSON in its own way. */
function asIso(at: string): string {
  return new Date(at).toISOString();
}
