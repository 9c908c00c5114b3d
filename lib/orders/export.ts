import { auditedFile } from "#lib/audit/audited-file.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, type Column, type Cursor, column, documentColumn } from "#lib/core/csv.ts";
import type { BilingualText, Locale } from "#lib/core/locale.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import { CHARGE_GONE, IS_DISPUTED, REFUNDED, type Refunded } from "#lib/returns/gone.ts";
import { refundCauseOf } from "#lib/returns/present-gone.ts";
import { presentReturn } from "#lib/returns/view.ts";
import { DISPUTED_NOW, REFUND_CAUSES, RETURN_STATES } from "#lib/returns/words.ts";
import { chargePayer, orderDocument } from "#lib/sealed/documents.ts";
import { inOneLine } from "#lib/shipping/address.ts";
import { daysOf } from "#lib/shipping/view.ts";
import { daysText } from "#lib/shipping/words.ts";
import { filtersOf, type OrderQuery } from "./filters.ts";
import { CHARGE } from "./list.ts";
import type { Order } from "./order.ts";
import { displayOf } from "./state.ts";

type ExportedOrder = Order &
  Refunded & {
    disputed: boolean;
    goods: string[] | null;
    endToEndId: string | null;
    transactionId: string | null;
    payerDocument: string | null;
  };

function addressLine({ shippingAddress, pickup }: ExportedOrder): string | null {
  return shippingAddress ? inOneLine(shippingAddress) : (pickup?.address ?? null);
}

const DOCUMENTS: Column<ExportedOrder>[] = [
  documentColumn({ "pt-BR": "CPF/CNPJ", en: "CPF/CNPJ" }, orderDocument),
  documentColumn({ "pt-BR": "CPF/CNPJ do pagador", en: "payer's CPF/CNPJ" }, (order) =>
    chargePayer({ id: order.transactionId, payerDocument: order.payerDocument }),
  ),
];

const IN_PART: BilingualText = { "pt-BR": "reembolsado em parte", en: "refunded in part" };

function statusText({ status, refunded }: ExportedOrder, locale: Locale): string {
  const text = displayOf(status, locale);
  const isPart = (status === "paid" || status === "shipped") && !refunded.isZero();
  return isPart ? `${text}, ${IN_PART[locale]}` : text;
}

/** The columns of documents are always there, and empty unless the caller may read them. */
const columnsOf = (documents: boolean): Column<ExportedOrder>[] => [
  column({ "pt-BR": "pedido", en: "order" }, (order) => order.orderCode),
  column({ "pt-BR": "data", en: "date" }, (order) => order.createdAt),
  column({ "pt-BR": "situação", en: "status" }, statusText),
  column({ "pt-BR": "cliente", en: "customer" }, (order) => order.customerName),
  column({ "pt-BR": "e-mail", en: "e-mail" }, (order) => order.customerEmail),
  column({ "pt-BR": "pagador", en: "payer" }, (order) => order.payerName),
  ...(documents ? DOCUMENTS : DOCUMENTS.map((known) => ({ ...known, of: () => null }))),
  column({ "pt-BR": "itens", en: "items" }, (order) => order.goods?.join(", ") ?? ""),
  column({ "pt-BR": "subtotal", en: "subtotal" }, (order) => order.subtotal),
  column({ "pt-BR": "desconto", en: "discount" }, (order) => order.discount),
  column({ "pt-BR": "cupom", en: "coupon" }, (order) => order.couponCode),
  column({ "pt-BR": "frete", en: "freight" }, (order) => order.shippingPrice),
  column({ "pt-BR": "prazo da entrega", en: "delivery time" }, ({ shippingQuote }, locale) => {
    const days = daysOf(shippingQuote);
    return days && daysText(days, locale);
  }),
  column({ "pt-BR": "total", en: "total" }, (order) => order.total),
  column({ "pt-BR": "tarifa", en: "fee" }, (order) => order.fee),
  column({ "pt-BR": "reembolsado", en: "refunded" }, (order) => order.refunded),
  column({ "pt-BR": "motivo do reembolso", en: "refund cause" }, (order, locale) => {
    const cause = refundCauseOf(order);
    return cause && REFUND_CAUSES[cause][locale];
  }),
  column({ "pt-BR": "contestado", en: "disputed" }, ({ disputed }, locale) =>
    disputed ? DISPUTED_NOW[locale] : null,
  ),
  column({ "pt-BR": "pago em", en: "paid at" }, (order) => order.paidAt),
  column({ "pt-BR": "enviado em", en: "sent at" }, (order) => order.shippedAt),
  column({ "pt-BR": "entregue em", en: "delivered at" }, (order) => order.deliveredAt),
  column({ "pt-BR": "devolução pedida em", en: "return requested at" }, (order) => order.returnRequestedAt),
  column({ "pt-BR": "devolução", en: "return request" }, (order, locale) => {
    const request = presentReturn(order);
    return request && RETURN_STATES[request.state][locale];
  }),
  column({ "pt-BR": "rastreio", en: "tracking" }, (order) => order.trackingCode),
  column({ "pt-BR": "endereço", en: "address" }, (order) => addressLine(order)),
  column({ "pt-BR": "campos", en: "fields" }, (order) =>
    order.customFields.map(({ label, value }) => `${label}: ${value}`).join(", "),
  ),
  column({ "pt-BR": "id do Pix", en: "Pix id" }, (order) => order.endToEndId),
  column({ "pt-BR": "referência", en: "reference" }, (order) => order.externalReference),
  column({ "pt-BR": "id", en: "id" }, (order) => order.id),
];

const NAME = { "pt-BR": "pedidos", en: "orders" } as const;

/** All orders that match the filters of the list, newest first. */
export function ordersCsv(ctx: StoreContext, query: OrderQuery) {
  const documents = ctx.actor.kind === "session";
  const batches = batchesOf<ExportedOrder>((after, size) => readAfter(ctx.store.id, query, after, size));
  const file = csvFile(ctx, { name: NAME, columns: columnsOf(documents) }, query, batches);
  // Members who export read money, so they may read documents, too.
  return auditedFile(ctx, "orders.exported", query, file);
}

function readAfter(storeId: string, query: OrderQuery, after: Cursor | null, size: number) {
  const { values, bind } = binder();
  const store = bind(storeId);
  const where = [
    `o.store_id = ${store}`,
    after && `(o.created_at, o.id) < (${bind(after.createdAt)}, ${bind(after.id)}::uuid)`,
    ...filtersOf(query, store, bind),
    query.dateFrom && `o.created_at >= ${bind(query.dateFrom)}`,
    query.dateTo && `o.created_at < ${bind(query.dateTo)}`,
    query.search &&
      // prisma/functions/search_pattern.sql
      `o.id IN (SELECT s.order_id FROM charge_search s WHERE s.store_id = ${store}
        AND s.buyer LIKE search_pattern(${bind(query.search)}) AND s.order_id IS NOT NULL)`,
  ]
    .filter(Boolean)
    .join(" AND ");
  return listQuery<ExportedOrder>(
    `SELECT o.*, t.id AS transaction_id, t.end_to_end_id, t.payer_document, ${REFUNDED}, ${IS_DISPUTED},
       (SELECT array_agg(i.quantity || ' × ' || i.name ORDER BY i.position)
        FROM order_items i WHERE i.order_id = o.id) AS goods
     FROM (
       SELECT o.id FROM orders o WHERE ${where} ORDER BY o.created_at DESC, o.id DESC LIMIT ${bind(size)}
     ) k JOIN orders o ON o.id = k.id ${CHARGE} ${CHARGE_GONE} ORDER BY o.created_at DESC, o.id DESC`,
    values,
  );
}
