import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, lengthOf, listQuery, type Slice } from "#lib/db/listing.ts";
import { ACCOUNT_COLUMNS, type AccountRecord } from "./record.ts";

/** Lists all gateway accounts, oldest first. */
export async function listAccounts(
  page: Slice<{ id: string }>,
): Promise<{ records: AccountRecord[]; total: number }> {
  const { values, bind } = binder();
  const rows = await listQuery<Counted<AccountRecord>>(
    `SELECT c.list_length, r.* FROM ${lengthOf("gateway_accounts", page)} c
     LEFT JOIN LATERAL (
       SELECT ${ACCOUNT_COLUMNS} FROM gateway_accounts a WHERE ${page.after ? `a.id > ${bind(page.after.id)}::uuid` : "true"}
       ORDER BY a.id LIMIT ${bind(page.limit)} OFFSET ${bind(page.offset)}
     ) r ON true ORDER BY r.id`,
    values,
  );
  return countedPage(rows);
}
