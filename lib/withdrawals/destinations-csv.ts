import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { column, timeColumn, wholeList, yesNoColumn } from "#lib/core/csv.ts";
import { type DestinationView, listDestinations } from "./allow-list.ts";

const FILE: CsvList<DestinationView> = {
  name: { "pt-BR": "contas-de-confianca", en: "trusted-accounts" },
  columns: [
    column({ "pt-BR": "conta", en: "account" }, (destination) => destination.label),
    column({ "pt-BR": "chave", en: "key" }, (destination) => destination.hint),
    timeColumn({ "pt-BR": "recebe a partir de", en: "receives from" }, (destination) => destination.usableAt),
    yesNoColumn(
      { "pt-BR": "escolhe-se pelo nome", en: "selectable" },
      (destination) => destination.selectable,
    ),
    timeColumn({ "pt-BR": "criado em", en: "created at" }, (destination) => destination.createdAt),
    column({ "pt-BR": "id", en: "id" }, (destination) => destination.id),
  ],
};

/** The trusted accounts, oldest first, with masked keys. */
export function destinationsCsv(ctx: StoreContext) {
  return csvFile(
    ctx,
    FILE,
    {},
    wholeList(() => listDestinations(ctx)),
  );
}
