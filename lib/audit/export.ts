import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, column } from "#lib/core/csv.ts";
import { money } from "#lib/core/money.ts";
import { batch } from "#lib/db/listing.ts";
import { type AuditEntry, type AuditQuery, listAudit } from "./list.ts";
import { presentEntry } from "./present.ts";

const FILE: CsvList<AuditEntry> = {
  name: { "pt-BR": "registro", en: "audit-log" },
  columns: [
    column({ "pt-BR": "data", en: "date" }, (entry) => entry.createdAt),
    column({ "pt-BR": "ato", en: "act" }, (entry, locale) => presentEntry(entry, locale).title),
    column({ "pt-BR": "quem", en: "who" }, (entry, locale) => presentEntry(entry, locale).actorName),
    column({ "pt-BR": "valor", en: "amount" }, (entry, locale) => {
      const { amount } = presentEntry(entry, locale);
      return amount === null ? null : money(amount);
    }),
    column({ "pt-BR": "o que mudou", en: "what changed" }, (entry, locale) =>
      presentEntry(entry, locale)
        .changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`)
        .join("; "),
    ),
    column({ "pt-BR": "motivo", en: "reason" }, (entry, locale) => presentEntry(entry, locale).note),
    column({ "pt-BR": "pedido", en: "order" }, (entry) => entry.orderCode),
    column(
      { "pt-BR": "id do registro", en: "record id" },
      (entry, locale) => presentEntry(entry, locale).record?.id ?? null,
    ),
    column({ "pt-BR": "id", en: "id" }, (entry) => entry.id),
  ],
};

/** All entries that match the filters of the log, newest first. */
export function auditCsv(ctx: StoreContext, query: AuditQuery) {
  const entries = batchesOf<AuditEntry>(
    async (after, size) => (await listAudit(ctx, batch(query, after, size))).records,
  );
  return csvFile(ctx, FILE, query, entries);
}
