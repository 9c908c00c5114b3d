import { columnsOf } from "#lib/db/rows.ts";
import type { Order, OrderItem } from "#lib/orders/order.ts";
import { documentHash, sealDocument } from "#lib/sealed/documents.ts";
import type { ChargeWithOrder } from "#lib/transactions/charge.ts";

/** The records of an order as place_order writes them: with sealed documents, and bytes as PostgreSQL reads them in JSON. */

export type NewItem = Omit<OrderItem, "deliveryHash"> & { deliveryHash: Buffer };

export function orderRow(order: Order): object {
  const customerDocument = sealDocument("orders.customer_document", order.id, order.customerDocument);
  return columnsOf({ ...order, customerDocument });
}

export function itemRow(item: NewItem): object {
  return columnsOf({ ...item, deliveryHash: `\\x${item.deliveryHash.toString("hex")}` });
}

export function chargeRow(charge: Omit<ChargeWithOrder, "order">): object {
  const { id, customerDocument } = charge;
  const hash = documentHash(customerDocument);
  return columnsOf({
    ...charge,
    customerDocument: sealDocument("transactions.customer_document", id, customerDocument),
    documentHash: hash && `\\x${hash.toString("hex")}`,
  });
}
