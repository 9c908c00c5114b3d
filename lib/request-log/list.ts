import type { StoreContext } from "#lib/context/context.ts";
import { csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, type Column, type Cursor, column } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import type { RequestLogEntryModel } from "#prisma/generated/models.ts";
import type { LoggedRequestView } from "./schemas.ts";

type RequestLogQuery = {
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

type Logged = Stored<RequestLogEntryModel> & { keyName: string | null; memberName: string | null };

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

const COLUMNS: Column<Logged>[] = [
  column({ "pt-BR": "data", en: "date" }, (row) => row.createdAt),
  column({ "pt-BR": "id da chamada", en: "request id" }, (row) => row.requestId),
  column({ "pt-BR": "método", en: "method" }, (row) => row.method),
  column({ "pt-BR": "caminho", en: "path" }, (row) => row.path),
  column({ "pt-BR": "status", en: "status" }, (row) => row.status),
  column({ "pt-BR": "milissegundos", en: "milliseconds" }, (row) => row.ms),
  column({ "pt-BR": "código do erro", en: "error code" }, (row) => row.errorCode),
  column({ "pt-BR": "endereço", en: "address" }, (row) => row.address),
  column({ "pt-BR": "chave", en: "key" }, (row) => row.keyName ?? row.apiKeyId),
  column({ "pt-BR": "pessoa", en: "person" }, (row) => row.memberName ?? row.memberId),
];

const NAME = { "pt-BR": "chamadas", en: "requests" } as const;

/** All calls that match the filters of the list, newest first. */
export function requestsCsv(ctx: StoreContext, query: RequestLogQuery) {
  const batches = batchesOf<Logged>((after, size) => readAfter(ctx.store.id, query, after, size));
  return csvFile(ctx, { name: NAME, columns: COLUMNS }, query, batches);
}

function readAfter(storeId: string, query: RequestLogQuery, after: Cursor | null, size: number) {
  const { values, bind } = binder();
  return listQuery<Logged>(
    `SELECT r.*, k.name AS key_name, m.name AS member_name FROM (
       SELECT * FROM request_log r WHERE ${conditions(storeId, query, bind, after)}
       ORDER BY r.created_at DESC, r.id DESC LIMIT ${bind(size)}
     ) r ${NAMES} ORDER BY r.created_at DESC, r.id DESC`,
    values,
  );
}
