import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, column, timeColumn, wholeList, wordColumn, yesNoColumn } from "#lib/core/csv.ts";
import { batch } from "#lib/db/listing.ts";
import { type Listed, listUnits, type Sight, type UnitFilter } from "./list-units.ts";
import { type LevelFilter, listStockLevels, type StockLevel } from "./stock-levels.ts";
import { LEVEL_WORDS, UNIT_WORDS } from "./words.ts";

const LEVELS: CsvList<StockLevel> = {
  name: { "pt-BR": "estoque", en: "stock" },
  columns: [
    column({ "pt-BR": "produto", en: "product" }, (level) => level.productName),
    column({ "pt-BR": "variação", en: "variation" }, (level) => level.variantName),
    wordColumn({ "pt-BR": "situação", en: "status" }, LEVEL_WORDS, (level) => level.state),
    column({ "pt-BR": "disponíveis", en: "available" }, (level) => level.available),
    column({ "pt-BR": "reservadas", en: "reserved" }, (level) => level.reserved),
    column({ "pt-BR": "entregues", en: "delivered" }, (level) => level.delivered),
    column({ "pt-BR": "avisar com", en: "alert at" }, (level) => level.lowStockAt),
    yesNoColumn({ "pt-BR": "na vitrine", en: "in the shop" }, (level) => level.active),
    column({ "pt-BR": "id do produto", en: "product id" }, (level) => level.productId),
    column({ "pt-BR": "id da variação", en: "variation id" }, (level) => level.variantId),
  ],
};

/** The stock of each product and variation, in the order of the list. */
export function stockLevelsCsv(ctx: StoreContext, filter: Omit<LevelFilter, "limit" | "offset">) {
  const levels = wholeList(
    async () => (await listStockLevels(ctx, { ...filter, limit: null, offset: 0 })).stock,
  );
  return csvFile(ctx, LEVELS, {}, levels);
}

const UNITS: CsvList<Listed> = {
  name: { "pt-BR": "unidades", en: "units" },
  columns: [
    column({ "pt-BR": "unidade", en: "unit" }, (unit) => unit.id),
    wordColumn({ "pt-BR": "situação", en: "status" }, UNIT_WORDS, (unit) => unit.status),
    column({ "pt-BR": "conteúdo", en: "content" }, (unit) => unit.content),
    timeColumn({ "pt-BR": "criada em", en: "created at" }, (unit) => unit.createdAt),
    timeColumn({ "pt-BR": "entregue em", en: "delivered at" }, (unit) => unit.deliveredAt),
    column({ "pt-BR": "id do pedido", en: "order id" }, (unit) => unit.orderId),
    column({ "pt-BR": "id da variação", en: "variation id" }, (unit) => unit.variantId),
  ],
};

/** The units of a product in the order in which they are sold, with masked contents. */
export function unitsCsv(ctx: StoreContext, productId: string, filter: UnitFilter, sight: Sight) {
  const units = batchesOf<Listed>(
    async (after, size) => (await listUnits(ctx, productId, batch(filter, after, size), sight)).units,
  );
  return csvFile(ctx, UNITS, {}, units);
}
