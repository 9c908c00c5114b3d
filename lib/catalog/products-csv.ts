import type { StoreContext } from "#lib/context/context.ts";
import { csvFile } from "#lib/context/csv-file.ts";
import { textCell } from "#lib/core/cells.ts";
import type { Cell, Column } from "#lib/core/csv.ts";
import type { Locale } from "#lib/core/locale.ts";
import { money } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import { PRODUCT, type ProductFilter, type ProductRow, productIds } from "./products.ts";
import { COLUMN_KEYS, COLUMNS, type ColumnKey } from "./sheet/columns.ts";

const BATCH = 500;
const NAME = { "pt-BR": "produtos", en: "products" } as const;
const YES = { "pt-BR": "sim", en: "yes" } as const;
const NO = { "pt-BR": "não", en: "no" } as const;

const DELIVERIES = {
  digital: { "pt-BR": "digital", en: "digital" },
  shipping: { "pt-BR": "envio", en: "shipping" },
} as const;

type Exported = ProductRow & { categoryName: string | null };
/** A normal product has one line, a variable one a line per variation. */
type Line = { product: Exported; variation: ProductRow["variations"][number] | null };

/** Exports the catalog in the format that POST /products/import accepts, in the order of the list. */
export function productsCsv(ctx: StoreContext, filter: ProductFilter) {
  return csvFile(ctx, { name: NAME, columns }, {}, batches(ctx, filter));
}

const columns: Column<Line>[] = COLUMN_KEYS.map((key) => ({
  title: COLUMNS[key],
  of: (line, locale) => cellOf(key, line, locale),
}));

function cellOf(key: ColumnKey, { product, variation }: Line, locale: Locale): Cell {
  switch (key) {
    case "id":
    case "slug":
      return product[key];
    case "name":
      return textCell(product.name);
    case "category":
      return textCell(product.categoryName ?? "");
    case "description":
      return textCell(product.description ?? "");
    case "variationId":
      return variation?.id ?? "";
    case "variation":
      return textCell(variation?.name ?? "");
    case "price":
      return money(variation?.price ?? product.price);
    case "comparativePrice":
      return amountOrNull(variation ? variation.comparativePrice : product.comparativePrice);
    case "image1":
    case "image2":
      return shownAddress(product.images[key === "image1" ? 0 : 1] ?? "");
    case "active":
      return (product.active ? YES : NO)[locale];
    case "delivery":
      return DELIVERIES[product.delivery][locale];
    case "maxPerOrder":
      return product.maxPerOrder;
    case "stock":
      return variation?.stock ?? product.variations.reduce((sum, { stock }) => sum + stock, 0);
  }
}

function amountOrNull(amount: Parameters<typeof money>[0] | null): Cell {
  return amount === null ? null : money(amount);
}

/**
 * Reads all ids first, so that a product that moves meanwhile is neither missing nor repeated in the file.
 */
async function* batches(ctx: StoreContext, filter: ProductFilter): AsyncGenerator<Line[]> {
  const ids = await productIds(ctx.store.id, filter);
  for (let at = 0; at < ids.length; at += BATCH) {
    const products = await listQuery<Exported>(
      `SELECT ${PRODUCT}, c.name AS category_name FROM unnest($2::uuid[]) WITH ORDINALITY AS k (id, nth)
       JOIN products p ON p.id = k.id AND p.store_id = $1 AND p.deleted_at IS NULL
       LEFT JOIN categories c ON c.id = p.category_id ORDER BY k.nth`,
      [ctx.store.id, ids.slice(at, at + BATCH)],
    );
    yield products.flatMap((product): Line[] => {
      const variations = product.variations.filter(({ isDefault }) => !isDefault);
      return variations.length > 0
        ? variations.map((variation) => ({ product, variation }))
        : [{ product, variation: null }];
    });
  }
}
