import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, column, timeColumn } from "#lib/core/csv.ts";
import { money } from "#lib/core/money.ts";
import { batch } from "#lib/db/listing.ts";
import { type AuditEntry, type AuditQuery, listAudit } from "./list.ts";
import { presentEntry } from "./present.ts";
import type { AuditEntryView } from "./schemas.ts";

type Exported = AuditEntryView & Pick<AuditEntry, "orderCode">;

const FILE: CsvList<Exported> = {
  name: { "pt-BR": "registro", en: "audit-log" },
  columns: [
    timeColumn({ "pt-BR": "data", en: "date" }, (entry) => entry.createdAt),
    column({ "pt-BR": "ato", en: "act" }, (entry) => entry.title),
    column({ "pt-BR": "quem", en: "who" }, (entry) => entry.actorName),
    column({ "pt-BR": "endereço IP", en: "IP address" }, (entry) => entry.address),
    column({ "pt-BR": "valor", en: "amount" }, ({ amount }) => (amount === null ? null : money(amount))),
    column({ "pt-BR": "o que mudou", en: "what changed" }, ({ changes }) =>
      changes.map(({ text }) => text).join("; "),
    ),
    column({ "pt-BR": "motivo", en: "reason" }, (entry) => entry.note),
    column({ "pt-BR": "pedido", en: "order" }, (entry) => entry.orderCode),
    column({ "pt-BR": "id do registro", en: "record id" }, ({ record }) => record?.id ?? null),
    column({ "pt-BR": "id", en: "id" }, (entry) => entry.id),
  ],
};

/** All entries that match the log's filters, newest first, in the reader's language. */
export function auditCsv(ctx: StoreContext, query: AuditQuery) {
  return csvFile(ctx, FILE, query, presented(ctx, query));
}

async function* presented(ctx: StoreContext, query: AuditQuery): AsyncGenerator<Exported[]> {
  const batches = batchesOf<AuditEntry>(
    async (after, size) => (await listAudit(ctx, batch(query, after, size))).records,
  );
  for await (const entries of batches)
    yield entries.map((entry) => ({ ...presentEntry(entry, ctx.locale), orderCode: entry.orderCode }));
}
