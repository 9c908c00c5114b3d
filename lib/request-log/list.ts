import type { StoreContext } from "#lib/context/context.ts";
import type { Cursor } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import type { RequestLogEntryModel } from "#prisma/generated/models.ts";
import type { LoggedRequestView } from "./schemas.ts";

export type RequestLogQuery = {
  limit: number;
  offset: number;
  requestId?: string | undefined;
  status?: { least: number; most: number } | undefined;
  method?: string | undefined;
  apiKeyId?: string | undefined;
  by?: "key" | "session" | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
};

/** A store may have millions of calls in a week; further ones are listed, but not counted. */
const MOST_COUNTED = 10_000;

export type Logged = Stored<RequestLogEntryModel> & { keyName: string | null; memberName: string | null };

const NAMES = `LEFT JOIN api_keys k ON k.id = r.api_key_id LEFT JOIN members m ON m.id = r.member_id`;

/** The store's calls, newest first, and how many there are, counted up to 10,000. */
export async function listRequests(
  ctx: StoreContext,
  query: RequestLogQuery,
): Promise<{ requests: LoggedRequestView[]; total: number }> {
  const { values, bind } = binder();
  const where = conditions(ctx.store.id, query, bind);
  const count = listQuery<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM request_log r WHERE ${where} LIMIT ${MOST_COUNTED}) c`,
    [...values],
  );
  const page = listQuery<Logged>(
    `SELECT r.*, k.name AS key_name, m.name AS member_name FROM (
       SELECT * FROM request_log r WHERE ${where}
       ORDER BY r.created_at DESC, r.id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
     ) r ${NAMES} ORDER BY r.created_at DESC, r.id DESC`,
    values,
  );
  const [counted, rows] = await Promise.all([count, page]);
  return { requests: rows.map(present), total: onlyRow(counted).total };
}

function conditions(
  storeId: string,
  query: RequestLogQuery,
  bind: ReturnType<typeof binder>["bind"],
  after: Cursor | null = null,
): string {
  return [
    `r.store_id = ${bind(storeId)}`,
    after && `(r.created_at, r.id) < (${bind(after.createdAt)}, ${bind(after.id)}::uuid)`,
    query.requestId && `r.request_id = ${bind(query.requestId)}`,
    query.status && `r.status >= ${bind(query.status.least)} AND r.status <= ${bind(query.status.most)}`,
    query.method && `r.method = ${bind(query.method)}`,
    query.apiKeyId && `r.api_key_id = ${bind(query.apiKeyId)}`,
    query.by === "key" && "r.api_key_id IS NOT NULL",
    query.by === "session" && "r.member_id IS NOT NULL",
    query.dateFrom && `r.created_at >= ${bind(query.dateFrom)}`,
    query.dateTo && `r.created_at < ${bind(query.dateTo)}`,
  ]
    .filter(Boolean)
    .join(" AND ");
}

function present({ storeId: _, apiKeyId, memberId, keyName, memberName, ...row }: Logged): LoggedRequestView {
  return {
    ...row,
    apiKey: apiKeyId === null ? null : { id: apiKeyId, name: keyName },
    member: memberId === null ? null : { id: memberId, name: memberName },
    createdAt: row.createdAt.toISOString(),
  };
}

/** A batch of the calls that match, for files. */
export function readAfter(storeId: string, query: RequestLogQuery, after: Cursor | null, size: number) {
  const { values, bind } = binder();
  return listQuery<Logged>(
    `SELECT r.*, k.name AS key_name, m.name AS member_name FROM (
       SELECT * FROM request_log r WHERE ${conditions(storeId, query, bind, after)}
       ORDER BY r.created_at DESC, r.id DESC LIMIT ${bind(size)}
     ) r ${NAMES} ORDER BY r.created_at DESC, r.id DESC`,
    values,
  );
}
