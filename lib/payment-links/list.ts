import type { StoreContext } from "#lib/context/context.ts";
import type { Cursor } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { LINK, type LinkState, type PaymentLink, STATE } from "./link.ts";
import { presentLink } from "./present.ts";

export type LinkFilter = {
  search?: string | undefined;
  state?: LinkState | undefined;
  externalReference?: string | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
};

/** The store's links, newest first, with the total. */
export async function listLinks(ctx: StoreContext, filter: LinkFilter & { limit: number; offset: number }) {
  const { values, bind } = binder();
  const where = conditions(ctx.store.id, filter, bind);
  const rows = await listQuery<Counted<PaymentLink>>(
    `WITH found AS (SELECT ${LINK} FROM payment_links l WHERE ${where})
     SELECT p.*, n.list_length FROM (SELECT count(*)::int AS list_length FROM found) n
     LEFT JOIN (SELECT * FROM found ORDER BY created_at DESC, id DESC LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}) p ON true
     ORDER BY p.created_at DESC, p.id DESC`,
    values,
  );
  const { records, total } = countedPage(rows);
  return {
    paymentLinks: records.map((link) => presentLink(ctx, link)),
    pagination: { limit: filter.limit, offset: filter.offset, total },
  };
}

/** A batch of the links that match, for files. */
export function readAfter(storeId: string, filter: LinkFilter, after: Cursor | null, size: number) {
  const { values, bind } = binder();
  const where = conditions(storeId, filter, bind);
  const onward = after
    ? `AND (l.created_at, l.id) < (${bind(after.createdAt)}, ${bind(after.id)}::uuid)`
    : "";
  return listQuery<PaymentLink>(
    `SELECT ${LINK} FROM payment_links l WHERE ${where} ${onward} ORDER BY l.created_at DESC, l.id DESC LIMIT ${bind(size)}`,
    values,
  );
}

function conditions(storeId: string, filter: LinkFilter, bind: (value: unknown) => string): string {
  return [
    `l.store_id = ${bind(storeId)}`,
    // prisma/functions/search_text.sql, search_pattern.sql
    filter.search &&
      `search_text(l.description, l.external_reference, l.code) LIKE search_pattern(${bind(filter.search)})`,
    filter.state && `${STATE} = ${bind(filter.state)}`,
    filter.externalReference && `l.external_reference = ${bind(filter.externalReference)}`,
    filter.dateFrom && `l.created_at >= ${bind(filter.dateFrom)}`,
    filter.dateTo && `l.created_at < ${bind(filter.dateTo)}`,
  ]
    .filter(Boolean)
    .join(" AND ");
}
