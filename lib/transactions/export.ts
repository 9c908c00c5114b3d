import { auditedFile } from "#lib/audit/audited-file.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, type Cursor, column, documentColumn } from "#lib/core/csv.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import { chargeDocument } from "#lib/sealed/documents.ts";
import { bareDocument, namedBy, ORDER, SHAPE, type TransactionQuery } from "./list.ts";
import type { ListedCharge } from "./record.ts";
import { CHARGE_REFUNDED, TRANSACTION_STATUS } from "./words.ts";

const COLUMNS: CsvList<ListedCharge>["columns"] = [
  column({ "pt-BR": "cobrança", en: "charge" }, (charge) => charge.id),
  column({ "pt-BR": "data", en: "date" }, (charge) => charge.createdAt),
  column({ "pt-BR": "situação", en: "status" }, (charge, locale) => stateOf(charge)[locale]),
  column({ "pt-BR": "valor", en: "amount" }, (charge) => charge.amount),
  column({ "pt-BR": "tarifa", en: "fee" }, (charge) => charge.feeAmount),
  column({ "pt-BR": "reembolsado", en: "refunded" }, (charge) => charge.refunded),
  column({ "pt-BR": "você recebe", en: "you receive" }, ({ netAmount, taxWithheld, refunded }) =>
    netAmount.minus(taxWithheld).minus(refunded),
  ),
  column({ "pt-BR": "descrição", en: "description" }, (charge) => charge.description),
  column({ "pt-BR": "cliente", en: "customer" }, (charge) => charge.customerName),
  column({ "pt-BR": "e-mail", en: "e-mail" }, (charge) => charge.customerEmail),
  documentColumn({ "pt-BR": "documento", en: "document" }, chargeDocument),
  column({ "pt-BR": "pagador", en: "payer" }, (charge) => charge.payerName),
  column({ "pt-BR": "pedido", en: "order" }, (charge) => charge.orderCode),
  column({ "pt-BR": "referência", en: "reference" }, (charge) => charge.externalReference),
  column({ "pt-BR": "id do Pix", en: "Pix id" }, (charge) => charge.endToEndId),
  column({ "pt-BR": "vence em", en: "expires at" }, (charge) => charge.expiresAt),
  column({ "pt-BR": "pago em", en: "paid at" }, (charge) => charge.paidAt),
  column({ "pt-BR": "tributo retido", en: "tax withheld" }, (charge) => charge.taxWithheld),
];

function stateOf({ status, amountDue, refunded }: ListedCharge): BilingualText {
  if (status !== "COMPLETED" || refunded.isZero()) return TRANSACTION_STATUS[status];
  return CHARGE_REFUNDED[refunded.lessThan(amountDue) ? "partly" : "whole"];
}

const NAME = { "pt-BR": "cobrancas", en: "charges" } as const;

/** All charges that match the filters of the list, newest first. */
export function chargesCsv(ctx: StoreContext, query: TransactionQuery) {
  const batches = batchesOf<ListedCharge>((after, size) => readAfter(ctx.store.id, query, after, size));
  const file = csvFile(ctx, { name: NAME, columns: COLUMNS }, query, batches);
  return auditedFile(ctx, "charges.exported", query, file);
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
    query.search &&
      found(store, `search_pattern(${bind(bareDocument(query.search))})`, namedBy(query.search, store, bind)),
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

function found(store: string, pattern: string, named: string | null): string {
  return `m.id IN (SELECT s.transaction_id FROM charge_search s
    WHERE s.store_id = ${store} AND (s.buyer LIKE ${pattern} OR s.details LIKE ${pattern}) ${named ? `UNION ${named}` : ""})`;
}
