import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { column, wholeList, wordColumn, yesNoColumn } from "#lib/core/csv.ts";
import { type CustomField, listCustomFields } from "./manage.ts";
import { FIELD_TYPE } from "./words.ts";

const FILE: CsvList<CustomField> = {
  name: { "pt-BR": "campos", en: "checkout-fields" },
  columns: [
    column({ "pt-BR": "campo", en: "field" }, (field) => field.label),
    wordColumn({ "pt-BR": "tipo", en: "type" }, FIELD_TYPE, (field) => field.type),
    yesNoColumn({ "pt-BR": "obrigatório", en: "required" }, (field) => field.required),
    column({ "pt-BR": "exemplo", en: "placeholder" }, (field) => field.placeholder),
    column({ "pt-BR": "mínimo", en: "minimum" }, (field) => field.min),
    column({ "pt-BR": "máximo", en: "maximum" }, (field) => field.max),
    yesNoColumn({ "pt-BR": "todos os produtos", en: "all products" }, (field) => field.allProducts),
    column({ "pt-BR": "produtos", en: "products" }, (field) => field.products.join(" ")),
    column({ "pt-BR": "categorias", en: "categories" }, (field) => field.categories.join(" ")),
    column({ "pt-BR": "ordem", en: "position" }, (field) => field.position),
    column({ "pt-BR": "id", en: "id" }, (field) => field.id),
  ],
};

/** The store's checkout fields in the order of the form. */
export function customFieldsCsv(ctx: StoreContext) {
  return csvFile(
    ctx,
    FILE,
    {},
    wholeList(() => listCustomFields(ctx)),
  );
}
