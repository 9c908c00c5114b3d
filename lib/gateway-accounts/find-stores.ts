import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";

/** A store as found by the operator. */
type FoundStore = {
  id: string;
  name: string;
  slug: string;
  mode: "test" | "live";
  active: boolean;
  inboundAccountId: string | null;
  outboundAccountId: string | null;
};

type Query = {
  search?: string | undefined;
  mode?: "test" | "live" | undefined;
  accountId?: string | undefined;
  limit: number;
  offset: number;
};

const COLUMNS = "s.id, s.name, s.slug, s.mode, s.active, s.inbound_account_id, s.outbound_account_id";

/** Finds stores by words of their name or address, newest first; optionally by mode or account. */
export async function findStores(query: Query): Promise<{ records: FoundStore[]; total: number }> {
  const { search = null, mode = null, accountId = null, limit, offset } = query;
  const values: unknown[] = [limit, offset];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const account = accountId && bind(accountId);
  const where = [
    // prisma/functions/search_text.sql, search_pattern.sql
    search && `search_text(s.name, s.slug) LIKE search_pattern(${bind(search)})`,
    mode && `s.mode = ${bind(mode)}`,
    account && `(s.inbound_account_id = ${account} OR s.outbound_account_id = ${account})`,
  ].filter(Boolean);
  const rows = await listQuery<Counted<FoundStore>>(
    `WITH found AS MATERIALIZED (SELECT ${COLUMNS} FROM stores s WHERE ${where.join(" AND ") || "true"})
     SELECT c.list_length, r.* FROM (SELECT count(*)::int AS list_length FROM found) c
     LEFT JOIN LATERAL (
       SELECT * FROM found ORDER BY id DESC LIMIT $1 OFFSET $2
     ) r ON true ORDER BY r.id DESC`,
    values,
  );
  return countedPage(rows);
}
