import type { CsvList } from "#lib/context/csv-file.ts";
import { column } from "#lib/core/csv.ts";
import { LEDGER_CAUSE } from "#lib/wallet/words.ts";
import type { OwingStore } from "./debts.ts";

/** The stores that owe as a file. */
export const DEBTS_FILE: CsvList<OwingStore> = {
  name: { "pt-BR": "dividas", en: "debts" },
  columns: [
    column({ "pt-BR": "desde", en: "since" }, (one) => one.since),
    column({ "pt-BR": "loja", en: "store" }, (one) => one.name),
    column({ "pt-BR": "deve", en: "owed" }, (one) => one.owed),
    column({ "pt-BR": "motivos", en: "causes" }, (one, locale) =>
      [...new Set(one.debts.map(({ cause }) => LEDGER_CAUSE[cause][locale]))].join(", "),
    ),
    column({ "pt-BR": "id da loja", en: "store id" }, (one) => one.id),
  ],
};
