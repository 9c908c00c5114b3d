import { type Counted, countedPage } from "#lib/db/listing.ts";
import { sql } from "#lib/db/pool.ts";
import { ACCOUNT_COLUMNS, type AccountRecord } from "./record.ts";

/** Lists all gateway accounts, oldest first. */
export async function listAccounts(page: {
  limit: number;
  offset: number;
}): Promise<{ records: AccountRecord[]; total: number }> {
  const rows = await sql<Counted<AccountRecord>>(
    "list-gateway-accounts",
    `SELECT c.list_length, r.* FROM (SELECT count(*)::int AS list_length FROM gateway_accounts) c
     LEFT JOIN LATERAL (
       SELECT ${ACCOUNT_COLUMNS} FROM gateway_accounts a ORDER BY a.id LIMIT $1 OFFSET $2
     ) r ON true ORDER BY r.id`,
    [page.limit, page.offset],
  );
  return countedPage(rows);
}
