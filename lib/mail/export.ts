import type { StoreContext } from "#lib/context/context.ts";
import { batchesOf, type Column, type Cursor, column, csvOf } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { MailModel } from "#prisma/generated/models.ts";
import { conditions, type MailQuery } from "./store-mails.ts";

const BATCH = 500;

type ExportedMail = Stored<
  MailModel,
  "id" | "kind" | "toAddress" | "subject" | "status" | "error" | "createdAt" | "sentAt"
> & { orderCode: string | null };

const COLUMNS: Column<ExportedMail>[] = [
  column("data", "date", (mail) => mail.createdAt),
  column("tipo", "kind", (mail) => mail.kind),
  column("para", "to", (mail) => mail.toAddress),
  column("assunto", "subject", (mail) => mail.subject),
  column("situação", "status", (mail) => mail.status),
  column("erro", "error", (mail) => mail.error),
  column("enviado em", "sent at", (mail) => mail.sentAt),
  column("pedido", "order", (mail) => mail.orderCode),
  column("id", "id", (mail) => mail.id),
];

const NAME = { "pt-BR": "emails.csv", en: "mails.csv" } as const;

/** The mails that a list with the same filters holds, all of them, newest first, without their contents. */
export function mailsCsv(ctx: StoreContext, query: MailQuery) {
  const batches = batchesOf(BATCH, (after, size) => readAfter(ctx.store.id, query, after, size));
  return { name: NAME[ctx.locale], chunks: csvOf(ctx.locale, COLUMNS, batches) };
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
