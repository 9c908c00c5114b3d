import type { CsvList } from "#lib/context/csv-file.ts";
import { column, timeColumn } from "#lib/core/csv.ts";
import type { FailedMailView } from "./failed.ts";

/** The mails of all stores that the mail server refused as a file, masked like the list. */
export const FAILED_MAILS_FILE: CsvList<FailedMailView> = {
  name: { "pt-BR": "emails", en: "mails" },
  columns: [
    timeColumn({ "pt-BR": "data", en: "date" }, (mail) => mail.createdAt),
    column({ "pt-BR": "tipo", en: "kind" }, (mail) => mail.kind),
    column({ "pt-BR": "para", en: "to" }, (mail) => mail.to),
    column({ "pt-BR": "assunto", en: "subject" }, (mail) => mail.subject),
    column({ "pt-BR": "erro", en: "error" }, (mail) => mail.error),
    column({ "pt-BR": "loja", en: "store" }, ({ store }) => store?.name ?? null),
    column({ "pt-BR": "id da loja", en: "store id" }, ({ store }) => store?.id ?? null),
    column({ "pt-BR": "id", en: "id" }, (mail) => mail.id),
  ],
};
