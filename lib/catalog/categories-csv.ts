import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { column, timeColumn, wholeList } from "#lib/core/csv.ts";
import { type ListedCategory, listCategories } from "./categories.ts";

const FILE: CsvList<ListedCategory> = {
  name: { "pt-BR": "categorias", en: "categories" },
  columns: [
    column({ "pt-BR": "categoria", en: "category" }, (category) => category.name),
    column({ "pt-BR": "descrição", en: "description" }, (category) => category.description),
    column({ "pt-BR": "produtos", en: "products" }, (category) => category.productCount),
    column({ "pt-BR": "ordem", en: "position" }, (category) => category.order),
    timeColumn({ "pt-BR": "criada em", en: "created at" }, (category) => category.createdAt),
    timeColumn({ "pt-BR": "alterada em", en: "updated at" }, (category) => category.updatedAt),
    column({ "pt-BR": "id", en: "id" }, (category) => category.id),
  ],
};

/** The store's categories in display order. */
export function categoriesCsv(ctx: StoreContext) {
  return csvFile(
    ctx,
    FILE,
    {},
    wholeList(() => listCategories(ctx)),
  );
}
