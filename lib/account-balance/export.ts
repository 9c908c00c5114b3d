import type { CsvList } from "#lib/context/csv-file.ts";
import { column, signedAmount, wordColumn } from "#lib/core/csv.ts";
import type { AccountEntry } from "./entries.ts";
import { presentEntry } from "./entry.schemas.ts";
import { ENTRY_KIND } from "./words.ts";

/** The platform's entries at an account as a file. */
export const ENTRIES_FILE: CsvList<AccountEntry> = {
  name: { "pt-BR": "lancamentos", en: "entries" },
  columns: [
    column({ "pt-BR": "dia no extrato", en: "day on the statement" }, (entry) => entry.occurredOn),
    wordColumn({ "pt-BR": "tipo", en: "kind" }, ENTRY_KIND, (entry) => entry.kind),
    column({ "pt-BR": "valor", en: "amount" }, signedAmount),
    column({ "pt-BR": "descrição", en: "description" }, (entry) => entry.reason),
    column({ "pt-BR": "número no banco", en: "bank's number" }, (entry) => entry.reference),
    column({ "pt-BR": "quem lançou", en: "booked by" }, (entry) => presentEntry(entry).operator),
    column({ "pt-BR": "data", en: "date" }, (entry) => entry.createdAt),
    column({ "pt-BR": "id da conta", en: "account id" }, (entry) => entry.accountId),
    column({ "pt-BR": "id", en: "id" }, (entry) => entry.id),
  ],
};
