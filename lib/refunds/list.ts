import type { StoreContext } from "#lib/context/context.ts";
import type { Cursor } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, lengthOf, listQuery, type Slice } from "#lib/db/listing.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { joinResolved, type Resolved } from "#lib/resolutions/record/record.ts";
import { presentProgress, presentRefund } from "./present.ts";
import { type Refund, refundedOf } from "./refund-json.ts";

/** A refund with the code of its order, and who had paid. */
export type ListedRefund = Refund & { orderCode: string | null; payerName: string | null };

export type RefundQuery = {
  orderId?: string | undefined;
  transactionId?: string | undefined;
  status?: Refund["status"] | undefined;
  externalReference?: string | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
};

/** Lists the store's refunds, newest first, with their total. One statement for any filter. */
export async function listRefunds(
  ctx: StoreContext,
  query: RefundQuery & Slice<Cursor>,
): Promise<{ records: ListedRefund[]; total: number }> {
  const { values, bind } = binder();
  const where = [
    `store_id = ${bind(ctx.store.id)}`,
    query.orderId && `order_id = ${bind(query.orderId)}`,
    query.transactionId && `transaction_id = ${bind(query.transactionId)}`,
    query.status && `status = ${bind(query.status)}::refund_status`,
    query.externalReference && `external_reference = ${bind(query.externalReference)}`,
    query.dateFrom && `created_at >= ${bind(query.dateFrom)}`,
    query.dateTo && `created_at < ${bind(query.dateTo)}`,
    query.after && `(created_at, id) < (${bind(query.after.createdAt)}, ${bind(query.after.id)}::uuid)`,
  ]
    .filter(Boolean)
    .join(" AND ");
  const rows = await listQuery<Counted<ListedRefund>>(
    `SELECT c.list_length, r.*, ${refundedOf("r")}, (SELECT o.order_code FROM orders o WHERE o.id = r.order_id) AS order_code,
       (SELECT p.payer_name FROM payments p WHERE p.transaction_id = r.transaction_id AND p.end_to_end_id = r.end_to_end_id) AS payer_name
     FROM ${lengthOf(`refunds WHERE ${where}`, query)} c
     LEFT JOIN LATERAL (
       SELECT * FROM refunds WHERE ${where}
       ORDER BY created_at DESC, id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
     ) r ON true ORDER BY r.created_at DESC, r.id DESC`,
    values,
  );
  return countedPage(rows);
}

export function presentListedRefund(record: ListedRefund) {
  const { orderCode, payerName } = record;
  return { ...presentRefund(record), ...presentProgress(record), orderCode, payerName };
}

/** Returns a refund of this store. Throws NotFound. */
export async function readOwnRefund(ctx: StoreContext, id: string): Promise<Refund & Resolved> {
  const [refund] = await sql<Refund & Resolved>(
    "read-own-refund",
    `SELECT r.*, ${refundedOf("r")}, k.* FROM refunds r ${joinResolved("r")} WHERE r.store_id = $1 AND r.id = $2`,
    [ctx.store.id, id],
  );
  if (!refund) throw new AppError("NotFound");
  return refund;
}
