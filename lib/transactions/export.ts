import type { StoreContext } from "#lib/context/context.ts";
import { batchesOf, type Column, type Cursor, column, csvOf } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import { bareDocument, ORDER, SHAPE, type TransactionQuery } from "./list.ts";
import type { ListedCharge } from "./record.ts";

const BATCH = 500;

const COLUMNS: Column<ListedCharge>[] = [
  column("cobrança", "charge", (charge) => charge.id),
  column("data", "date", (charge) => charge.createdAt),
  column("situação", "status", (charge) => charge.status),
  column("valor", "amount", (charge) => charge.amount),
  column("tarifa", "fee", (charge) => charge.feeAmount),
  column("líquido", "net", (charge) => charge.netAmount),
  column("reembolsado", "refunded", (charge) => charge.refunded),
  column("descrição", "description", (charge) => charge.description),
  column("cliente", "customer", (charge) => charge.customerName),
  column("e-mail", "e-mail", (charge) => charge.customerEmail),
  column("documento", "document", (charge) => charge.customerDocument),
  column("pagador", "payer", (charge) => charge.payerName),
  column("pedido", "order", (charge) => charge.orderCode),
  column("referência", "reference", (charge) => charge.externalReference),
  column("id do Pix", "Pix id", (charge) => charge.endToEndId),
  column("vence em", "expires at", (charge) => charge.expiresAt),
  column("pago em", "paid at", (charge) => charge.paidAt),
];

/** The charges that a list with the same filters holds, all of them, newest first. */
export async function* chargesCsv(ctx: StoreContext, query: TransactionQuery): AsyncGenerator<string> {
  const batches = batchesOf(BATCH, (after, size) => readAfter(ctx.store.id, query, after, size));
  yield* csvOf(ctx.locale, COLUMNS, batches);
}

function readAfter(storeId: string, query: TransactionQuery, after: Cursor | null, size: number) {
  const { values, bind } = binder();
  const store = bind(storeId);
  const where = [
    `m.store_id = ${store}`,
    after && `(m.created_at, m.id) < (${bind(after.createdAt)}, ${bind(after.id)}::uuid)`,
    query.status && `m.status = ${bind(query.status)}::transaction_status`,
    query.hasProducts !== undefined && `m.order_id IS ${query.hasProducts ? "NOT" : ""} NULL`,
    query.externalReference && `m.external_reference = ${bind(query.externalReference)}`,
    query.paymentLinkId && `m.payment_link_id = ${bind(query.paymentLinkId)}`,
    query.dateFrom && `m.created_at >= ${bind(query.dateFrom)}`,
    query.dateTo && `m.created_at < ${bind(query.dateTo)}`,
    // prisma/functions/search_pattern.sql
    query.search && found(store, `search_pattern(${bind(bareDocument(query.search))})`),
  ]
    .filter(Boolean)
    .join(" AND ");
  return listQuery<ListedCharge>(
    `SELECT ${SHAPE} FROM (
       SELECT m.id FROM transactions m WHERE ${where} ORDER BY m.created_at DESC, m.id DESC LIMIT ${bind(size)}
     ) k JOIN transactions t ON t.id = k.id ${ORDER} ORDER BY t.created_at DESC, t.id DESC`,
    values,
  );
}

function found(store: string, pattern: string): string {
  return `m.id IN (SELECT s.transaction_id FROM charge_search s
    WHERE s.store_id = ${store} AND (s.buyer LIKE ${pattern} OR s.details LIKE ${pattern}))`;
}
