import type { StoreContext } from "#lib/context/context.ts";
import { batchesOf, type Column, type Cursor, column, csvOf } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import { type SentQuery, statesOf } from "./list.ts";
import { MOVEMENT_STATUS, type Withdrawal } from "./record.ts";

const BATCH = 500;

const COLUMNS: Column<Withdrawal>[] = [
  column({ "pt-BR": "saque", en: "withdrawal" }, (sent) => sent.id),
  column({ "pt-BR": "data", en: "date" }, (sent) => sent.createdAt),
  column({ "pt-BR": "situação", en: "status" }, (sent) => MOVEMENT_STATUS[sent.status]),
  column({ "pt-BR": "valor", en: "amount" }, (sent) => sent.amount),
  column({ "pt-BR": "tarifa", en: "fee" }, (sent) => sent.feeAmount),
  column({ "pt-BR": "debitado", en: "debited" }, (sent) => sent.totalAmount),
  column({ "pt-BR": "descrição", en: "description" }, (sent) => sent.description),
  column({ "pt-BR": "referência", en: "reference" }, (sent) => sent.externalReference),
  column({ "pt-BR": "id do Pix", en: "Pix id" }, (sent) => sent.endToEndId),
  column({ "pt-BR": "concluído em", en: "processed at" }, (sent) => sent.processedAt),
];

/** Streams all withdrawals that match the filters of a transaction list, newest first. */
export async function* sentCsv(ctx: StoreContext, query: SentQuery): AsyncGenerator<string> {
  const states = query.hasProducts ? [] : statesOf(query.status);
  const batches = batchesOf(BATCH, (after, size) =>
    readAfter(ctx.store.id, { ...query, states }, after, size),
  );
  yield* csvOf(ctx.locale, COLUMNS, batches);
}

type Narrowed = SentQuery & { states: Withdrawal["status"][] };

function readAfter(storeId: string, query: Narrowed, after: Cursor | null, size: number) {
  const { values, bind } = binder();
  const where = [
    `store_id = ${bind(storeId)}`,
    `status = ANY (${bind(query.states)}::withdrawal_status[])`,
    after && `(created_at, id) < (${bind(after.createdAt)}, ${bind(after.id)}::uuid)`,
    query.dateFrom && `created_at >= ${bind(query.dateFrom)}`,
    query.dateTo && `created_at < ${bind(query.dateTo)}`,
    // prisma/functions/search_pattern.sql
    query.search && `words LIKE search_pattern(${bind(query.search)})`,
    query.externalReference && `external_reference = ${bind(query.externalReference)}`,
  ]
    .filter(Boolean)
    .join(" AND ");
  return listQuery<Withdrawal>(
    `SELECT * FROM withdrawals WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${bind(size)}`,
    values,
  );
}
