import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, type Cursor, column, wordColumn } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import { type SentQuery, statesOf, type WithdrawalQuery } from "./list.ts";
import type { Queued } from "./operator-queue.ts";
import { recipientFor, seesRecipients } from "./recipient.ts";
import { sentOf, type Withdrawal } from "./record.ts";
import type { RecipientView } from "./schemas.ts";
import { WITHDRAWAL_STATUS } from "./words.ts";

const WITHDRAWAL_COLUMNS: CsvList<Withdrawal>["columns"] = [
  column({ "pt-BR": "saque", en: "withdrawal" }, (sent) => sent.id),
  column({ "pt-BR": "data", en: "date" }, (sent) => sent.createdAt),
  wordColumn({ "pt-BR": "situação", en: "status" }, WITHDRAWAL_STATUS, (sent) => sent.status),
  column({ "pt-BR": "valor", en: "amount" }, (sent) => sent.amount),
  column({ "pt-BR": "tarifa", en: "fee" }, (sent) => sent.feeAmount),
  column({ "pt-BR": "debitado", en: "debited" }, (sent) => sent.totalAmount),
  column({ "pt-BR": "valor enviado", en: "amount sent" }, sentOf),
  column({ "pt-BR": "descrição", en: "description" }, (sent) => sent.description),
  column({ "pt-BR": "referência", en: "reference" }, (sent) => sent.externalReference),
  column({ "pt-BR": "id do Pix", en: "Pix id" }, (sent) => sent.endToEndId),
  column({ "pt-BR": "concluído em", en: "processed at" }, (sent) => sent.processedAt),
];

const NAME = { "pt-BR": "saques", en: "withdrawals" } as const;

/** All withdrawals that match the filters of the list, newest first. */
export function withdrawalsCsv(ctx: StoreContext, query: WithdrawalQuery) {
  const states = query.status === undefined ? statesOf({}) : [query.status];
  return fileOf(ctx, { ...query, states });
}

/** All withdrawals that match the filters of a transaction list, newest first. */
export function sentCsv(ctx: StoreContext, query: SentQuery) {
  return fileOf(ctx, { ...query, states: statesOf(query) });
}

/** The withdrawals to pay by hand, without destinations. */
export const QUEUE_FILE: CsvList<Queued> = {
  name: NAME,
  columns: [
    ...WITHDRAWAL_COLUMNS,
    column({ "pt-BR": "loja", en: "store" }, (waiting) => waiting.storeName),
    column({ "pt-BR": "id da loja", en: "store id" }, (waiting) => waiting.storeId),
  ],
};

type Narrowed = Omit<SentQuery, "status"> & { states: Withdrawal["status"][] };

/** With the masked destination, for those who may see it. */
export function withdrawalColumns(ctx: StoreContext): CsvList<Withdrawal>["columns"] {
  if (!seesRecipients(ctx)) return WITHDRAWAL_COLUMNS;
  return [...WITHDRAWAL_COLUMNS, ...recipientColumns<Withdrawal>((sent) => recipientFor(ctx, sent))];
}

/** Where the money of a row went: destination, holder and bank. */
export function recipientColumns<R>(of: (row: R) => RecipientView | null): CsvList<R>["columns"] {
  return [
    column({ "pt-BR": "destino", en: "destination" }, (row) => of(row)?.hint ?? null),
    column({ "pt-BR": "quem recebe", en: "recipient" }, (row) => of(row)?.name ?? null),
    column({ "pt-BR": "banco", en: "bank" }, (row) => of(row)?.bank ?? null),
  ];
}

function fileOf(ctx: StoreContext, query: Narrowed) {
  const batches = batchesOf<Withdrawal>((after, size) => readAfter(ctx.store.id, query, after, size));
  return csvFile(ctx, { name: NAME, columns: withdrawalColumns(ctx) }, query, batches);
}

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
