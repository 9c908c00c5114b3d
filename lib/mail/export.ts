import type { StoreContext } from "#lib/context/context.ts";
import { csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, type Column, type Cursor, column, wordColumn } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { MailModel } from "#prisma/generated/models.ts";
import { conditions, type MailQuery } from "./store-mails.ts";
import { mailStatusWords } from "./words.ts";

type ExportedMail = Stored<
  MailModel,
  "id" | "kind" | "toAddress" | "subject" | "status" | "error" | "createdAt" | "sentAt"
> & { orderCode: string | null };

const columnsOf = (mode: "test" | "live"): Column<ExportedMail>[] => [
  column({ "pt-BR": "data", en: "date" }, (mail) => mail.createdAt),
  column({ "pt-BR": "tipo", en: "kind" }, (mail) => mail.kind),
  column({ "pt-BR": "para", en: "to" }, (mail) => mail.toAddress),
  column({ "pt-BR": "assunto", en: "subject" }, (mail) => mail.subject),
  wordColumn({ "pt-BR": "situação", en: "status" }, mailStatusWords(mode), (mail) => mail.status),
  column({ "pt-BR": "erro", en: "error" }, (mail) => mail.error),
  column({ "pt-BR": "enviado em", en: "sent at" }, (mail) => mail.sentAt),
  column({ "pt-BR": "pedido", en: "order" }, (mail) => mail.orderCode),
  column({ "pt-BR": "id", en: "id" }, (mail) => mail.id),
];

const NAME = { "pt-BR": "emails", en: "mails" } as const;

/** All mails that match the filters of the list, newest first, without their contents. */
export function mailsCsv(ctx: StoreContext, query: MailQuery) {
  const batches = batchesOf<ExportedMail>((after, size) => readAfter(ctx.store.id, query, after, size));
  return csvFile(ctx, { name: NAME, columns: columnsOf(ctx.store.mode) }, query, batches);
}

function readAfter(storeId: string, query: MailQuery, after: Cursor | null, size: number) {
  const { values, bind } = binder();
  const place = after ? `AND (k.created_at, k.id) < (${bind(after.createdAt)}, ${bind(after.id)}::uuid)` : "";
  return listQuery<ExportedMail>(
    `SELECT k.id, k.kind, k.to_address, k.subject, k.status, k.error, k.created_at, k.sent_at, o.order_code
     FROM mails k LEFT JOIN orders o ON o.id = k.order_id
     WHERE ${conditions(storeId, query, bind)} ${place} ORDER BY k.created_at DESC, k.id DESC LIMIT ${bind(size)}`,
    values,
  );
}
