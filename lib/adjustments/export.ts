import type { CsvList } from "#lib/context/csv-file.ts";
import { column, signedAmount, wordColumn } from "#lib/core/csv.ts";
import type { ListedAdjustment } from "./adjust.ts";
import { DIRECTIONS } from "./words.ts";

/** The balance adjustments of all stores as a file. */
export const ADJUSTMENTS_FILE: CsvList<ListedAdjustment> = {
  name: { "pt-BR": "ajustes", en: "adjustments" },
  columns: [
    column({ "pt-BR": "data", en: "date" }, (one) => one.createdAt),
    column({ "pt-BR": "loja", en: "store" }, (one) => one.storeName),
    column({ "pt-BR": "conta", en: "account" }, (one) => one.accountName),
    wordColumn({ "pt-BR": "tipo", en: "kind" }, DIRECTIONS, (one) => one.direction),
    column({ "pt-BR": "valor", en: "amount" }, signedAmount),
    column({ "pt-BR": "motivo", en: "reason" }, (one) => one.reason),
    column({ "pt-BR": "id da loja", en: "store id" }, (one) => one.storeId),
    column({ "pt-BR": "id da conta", en: "account id" }, (one) => one.accountId),
    column({ "pt-BR": "id", en: "id" }, (one) => one.id),
  ],
};
