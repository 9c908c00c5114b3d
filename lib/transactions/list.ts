import type { StoreContext } from "#lib/context/context.ts";
import { binder, findPlace } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { CHARGE_GONE, REFUNDED } from "#lib/returns/gone.ts";
import { documentHashes } from "#lib/sealed/documents.ts";
import type { TransactionStatus } from "#prisma/generated/enums.ts";
import type { ListedCharge } from "./record.ts";

export type TransactionQuery = {
  limit: number;
  offset: number;
  status?: TransactionStatus | undefined;
  hasProducts?: boolean | undefined;
  /** Matches reference, payer, customer, description, or a whole document or endToEndId. */
  search?: string | undefined;
  externalReference?: string | undefined;
  paymentLinkId?: string | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
};

/** The store's charges, newest first, with the total. Two statements at most. */
export async function listTransactions(ctx: StoreContext, query: TransactionQuery): Promise<Found> {
  const find =
    query.search !== undefined
      ? matches
      : query.externalReference !== undefined || query.paymentLinkId !== undefined
        ? narrowed
        : page;
  return find(ctx.store.id, query);
}

type Found = { records: ListedCharge[]; total: number };

/** The columns of a listed charge `t`, and the joins that they need. */
export const SHAPE = `t.*, o.order_code, ${REFUNDED}`;
export const ORDER = `LEFT JOIN orders o ON o.id = t.order_id ${CHARGE_GONE}`;

async function page(storeId: string, query: TransactionQuery): Promise<Found> {
  const { dateFrom: from, dateTo: to, status, hasProducts: products } = query;
  const place = await findPlace(
    "transactions",
    { storeId, statuses: status && [status], products, from, to },
    query.offset,
  );
  if (query.offset >= place.total) return { records: [], total: place.total };
  const { values, bind } = binder();
  const records = await listQuery<ListedCharge>(
    `SELECT ${SHAPE} FROM (
       SELECT id FROM transactions
       WHERE store_id = ${bind(storeId)}
         ${status ? `AND status = ${bind(status)}::transaction_status` : ""}
         ${products === undefined ? "" : `AND order_id IS ${products ? "NOT" : ""} NULL`}
         ${from ? `AND created_at >= ${bind(from)}` : ""}
         ${(place.before ?? to) ? `AND created_at < ${bind(place.before ?? to)}` : ""}
       ORDER BY created_at DESC, id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(place.skip)}
     ) k JOIN transactions t ON t.id = k.id ${ORDER} ORDER BY t.created_at DESC, t.id DESC`,
    values,
  );
  return { records, total: place.total };
}

/** By reference or payment link: few charges share one, so they are counted and paged directly. */
async function narrowed(storeId: string, query: TransactionQuery): Promise<Found> {
  const { values, bind } = binder();
  const where = [
    `store_id = ${bind(storeId)}`,
    query.externalReference ? `AND external_reference = ${bind(query.externalReference)}` : "",
    query.paymentLinkId ? `AND payment_link_id = ${bind(query.paymentLinkId)}` : "",
    query.status ? `AND status = ${bind(query.status)}::transaction_status` : "",
    query.hasProducts === undefined ? "" : `AND order_id IS ${query.hasProducts ? "NOT" : ""} NULL`,
    query.dateFrom ? `AND created_at >= ${bind(query.dateFrom)}` : "",
    query.dateTo ? `AND created_at < ${bind(query.dateTo)}` : "",
  ].join(" ");
  const rows = await listQuery<Counted<ListedCharge>>(
    `SELECT c.list_length, ${SHAPE} FROM (SELECT count(*)::int AS list_length FROM transactions WHERE ${where}) c
     LEFT JOIN LATERAL (
       SELECT * FROM transactions WHERE ${where}
       ORDER BY created_at DESC, id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
     ) t ON true ${ORDER} ORDER BY t.created_at DESC, t.id DESC`,
    values,
  );
  return countedPage(rows);
}

async function matches(storeId: string, query: TransactionQuery): Promise<Found> {
  const { values, bind } = binder();
  // prisma/functions/search_pattern.sql
  const pattern = `search_pattern(${bind(bareDocument(query.search as string))})`;
  const conditions = [
    query.hasProducts === undefined ? "" : `AND s.order_id IS ${query.hasProducts ? "NOT" : ""} NULL`,
    query.dateFrom ? `AND s.created_at >= ${bind(query.dateFrom)}` : "",
    query.dateTo ? `AND s.created_at < ${bind(query.dateTo)}` : "",
  ];
  const onCharge = [
    query.status ? `AND m.status = ${bind(query.status)}::transaction_status` : "",
    query.externalReference ? `AND m.external_reference = ${bind(query.externalReference)}` : "",
    query.paymentLinkId ? `AND m.payment_link_id = ${bind(query.paymentLinkId)}` : "",
  ].join(" ");
  const charge = onCharge.trim() && `JOIN transactions m ON m.id = s.transaction_id ${onCharge}`;
  const store = bind(storeId);
  const named = namedBy(query.search as string, store, bind);
  const byName = named
    ? `UNION SELECT s.transaction_id, s.created_at FROM (${named}) n JOIN charge_search s ON s.transaction_id = n.id ${charge}
       WHERE true ${conditions.join(" ")}`
    : "";
  const rows = await listQuery<Counted<ListedCharge>>(
    `WITH hits AS MATERIALIZED (
       SELECT s.transaction_id AS id, s.created_at FROM charge_search s ${charge}
       WHERE s.store_id = ${store} AND (s.buyer LIKE ${pattern} OR s.details LIKE ${pattern}) ${conditions.join(" ")}
       ${byName}
     )
     SELECT c.list_length, ${SHAPE} FROM (SELECT count(*)::int AS list_length FROM hits) c
     LEFT JOIN (SELECT id FROM hits ORDER BY created_at DESC, id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}) k ON true
     LEFT JOIN transactions t ON t.id = k.id ${ORDER} ORDER BY t.created_at DESC, t.id DESC`,
    values,
  );
  return countedPage(rows);
}

/**
 * Selects the ids of charges by the customer's whole document, which is kept as a hash, or by the endToEndId of a payment,
 * each with an index of its own; null for any other search.
 */
export function namedBy(
  typed: string,
  store: string,
  bind: ReturnType<typeof binder>["bind"],
): string | null {
  if (/^E[0-9A-Za-z]{31}$/.test(typed))
    return `SELECT p.transaction_id AS id FROM payments p WHERE p.store_id = ${store} AND p.end_to_end_id = ${bind(typed)}`;
  const document = bareDocument(typed).toUpperCase();
  if (!/^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$/.test(document)) return null;
  return `SELECT d.id FROM transactions d
    WHERE d.store_id = ${store} AND d.document_hash = ANY (${bind(documentHashes(document))}::bytea[])`;
}

/** Documents are stored without punctuation, but people type it. */
export function bareDocument(typed: string): string {
  const bare = typed.replace(/[.\-/\s]/g, "");
  return /^[0-9A-Z]{8,12}\d{2,6}$/i.test(bare) && /^[0-9A-Z]{2,3}([.][0-9A-Z]{3}){2}/i.test(typed)
    ? bare
    : typed;
}
