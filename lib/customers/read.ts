import type { StoreContext } from "#lib/context/context.ts";
import type { Money } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { orderDocument } from "#lib/sealed/documents.ts";
import { type CustomerRow, FIGURES, figuresOf } from "./figures.ts";

/** A product that a customer paid for; `total` is text, before discounts of the order. */
type Bought = { productId: string; name: string; quantity: number; total: string };

export type CustomerDetail = CustomerRow & { products: Bought[]; documents: string[] };

type Found = Omit<CustomerDetail, "documents"> & {
  documents: { id: string; customerDocument: string }[];
};

/** SQL cannot compare sealed documents, so only the documents of the newest orders are read. */
const MOST_DOCUMENTS = 500;

/** A customer may have bought thousands of products; only the top ones are shown. */
const MOST_PRODUCTS = 20;

/** Reads a customer of this store with the products they paid for, most bought first. Throws NotFound. */
export async function readCustomer(ctx: StoreContext, id: string): Promise<CustomerDetail> {
  const [found] = await listQuery<Found>(
    `SELECT k.id, ${FIGURES},
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'customerDocument', o.customer_document)), '[]')
        FROM (
          SELECT id, customer_document FROM orders
          WHERE store_id = $1 AND customer_id = $2 AND customer_document IS NOT NULL ORDER BY created_at DESC LIMIT ${MOST_DOCUMENTS}
        ) o) AS documents,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', b.product_id, 'name', b.name, 'quantity', b.quantity,
          'total', b.total::text) ORDER BY b.quantity DESC, b.product_id), '[]')
        FROM (
          SELECT i.product_id, max(i.name) AS name, sum(i.quantity)::int AS quantity, sum(i.price * i.quantity) AS total
          FROM orders o JOIN order_items i ON i.order_id = o.id
          WHERE o.store_id = $1 AND o.customer_id = $2 AND o.paid_at IS NOT NULL
          GROUP BY i.product_id ORDER BY quantity DESC, i.product_id LIMIT ${MOST_PRODUCTS}
        ) b) AS products
     FROM (SELECT $2::uuid AS id) k ${figuresOf("$1")}`,
    [ctx.store.id, id],
  );
  if (!found) throw new AppError("NotFound");
  const documents = found.documents.flatMap((order) => orderDocument(order) ?? []);
  return { ...found, documents: [...new Set(documents)].toSorted() };
}

/** The average amount of a customer's paid orders; null without one. */
export function averageOf({
  paidTotal,
  paidOrderCount,
}: Pick<CustomerRow, "paidTotal" | "paidOrderCount">): Money | null {
  return paidOrderCount === 0 ? null : paidTotal.div(paidOrderCount);
}
