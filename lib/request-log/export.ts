import type { StoreContext } from "#lib/context/context.ts";
import { csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, type Column, column } from "#lib/core/csv.ts";
import { type Logged, type RequestLogQuery, readAfter } from "./list.ts";

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
