import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery } from "#lib/db/listing.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { shownAddress } from "#lib/pictures/address.ts";

const STATES = ["ok", "low", "none"] as const;
export const STOCK_SORTS = ["newest", "name", "available"] as const;

export const stockLevel = z.object({
  productId: z.uuid(),
  productName: z.string(),
  image: z.string().nullable(),
  active: z.boolean(),
  variantId: z.uuid().nullable(),
  variantName: z.string().nullable(),
  available: z.number().int(),
  reserved: z.number().int(),
  delivered: z.number().int(),
  lowStockAt: z.number().int().nullable(),
  waiting: z.number().int(),
  state: z.enum(STATES),
});

export const stockCounts = z.object({ all: z.number().int(), low: z.number().int(), none: z.number().int() });

nameSchema(
  "StockLevel",
  { "pt-BR": "Quanto há de um produto ou variação.", en: "The stock of a product or variation." },
  stockLevel,
  {
    productId: { "pt-BR": "O produto.", en: "The product." },
    productName: { "pt-BR": "Nome do produto.", en: "Name of the product." },
    image: {
      "pt-BR": "A primeira imagem do produto, ou null.",
      en: "The first image of the product, or null.",
    },
    active: {
      "pt-BR": "`true` se a vitrine mostra o produto.",
      en: "`true` if the product is shown in the shop.",
    },
    variantName: {
      "pt-BR": "Nome da variação; null num produto `normal`.",
      en: "Name of the variation; null for `normal`.",
    },
    available: { "pt-BR": "Quantas podem ser vendidas agora.", en: "Number of units that can be sold now." },
    reserved: {
      "pt-BR": "Quantas esperam o pagamento de um pedido.",
      en: "Number of units reserved for orders awaiting payment.",
    },
    delivered: { "pt-BR": "Quantas foram entregues.", en: "Number of units delivered." },
    lowStockAt: {
      "pt-BR": "Quantidade disponível em que o aviso de estoque baixo é enviado, ou null.",
      en: "Number of available units at which to send a low-stock alert, or null.",
    },
    waiting: {
      "pt-BR": "Quantas pessoas pediram um aviso de volta ao estoque.",
      en: "Number of people who asked for a mail when it is back in stock.",
    },
    state: {
      "pt-BR": "`none`: nenhuma disponível; `low`: `lowStockAt` ou menos; `ok`: mais.",
      en: "`none`: out of stock; `low`: `lowStockAt` units or fewer; `ok`: more than that.",
    },
  },
);
describeFields(stockCounts, {
  all: { "pt-BR": "Todos os que a busca encontra.", en: "All entries that match the search." },
  low: { "pt-BR": "Os com estoque baixo.", en: "Entries with low stock." },
  none: { "pt-BR": "Os sem estoque.", en: "Entries out of stock." },
});

export type StockLevel = z.output<typeof stockLevel>;

export type LevelFilter = {
  /** Null: no limit. */
  limit: number | null;
  offset: number;
  state?: (typeof STATES)[number] | undefined;
  search?: string | undefined;
  productId?: string | undefined;
  sort: (typeof STOCK_SORTS)[number];
};

const STATE = `CASE WHEN v.available = 0 THEN 'none' WHEN v.available <= v.low_stock_at THEN 'low' ELSE 'ok' END`;

const ORDERS: Record<LevelFilter["sort"], string> = {
  newest: "p.created_at DESC, p.id DESC, v.position, v.id",
  name: `p.name COLLATE "und-x-icu", p.id, v.position, v.id`,
  available: "v.available, p.created_at DESC, v.position, v.id",
};

/** Stock of each product and variation, with the number of low and sold out ones. */
export async function listStockLevels(ctx: StoreContext, filter: LevelFilter) {
  const { values, bind } = binder();
  const levels = [
    `FROM products p JOIN variations v ON v.product_id = p.id
     WHERE p.store_id = ${bind(ctx.store.id)} AND p.deleted_at IS NULL AND v.deleted_at IS NULL`,
    filter.productId && `p.id = ${bind(filter.productId)}`,
    // prisma/functions/search_text.sql, search_pattern.sql
    filter.search && `search_text(p.name) LIKE search_pattern(${bind(filter.search)})`,
  ]
    .filter(Boolean)
    .join(" AND ");
  const counts = listQuery<z.output<typeof stockCounts>>(
    `SELECT count(*)::int AS "all", (count(*) FILTER (WHERE s = 'low'))::int AS low,
       (count(*) FILTER (WHERE s = 'none'))::int AS "none"
     FROM (SELECT ${STATE} AS s ${levels}) c`,
    [...values],
  );
  const state = filter.state ? `AND ${STATE} = ${bind(filter.state)}` : "";
  // Counts units only for the rows of the page.
  const page = listQuery<StockLevel>(
    `SELECT k.product_id, k.product_name, k.image, k.active, k.variant_id, k.variant_name, k.available,
       coalesce(u.reserved, 0)::int AS reserved, coalesce(u.delivered, 0)::int AS delivered, k.low_stock_at, k.state,
       (SELECT count(*)::int FROM restock_requests r WHERE r.variation_id = k.variation_id) AS waiting
     FROM (
       SELECT row_number() OVER () AS place, page.* FROM (
         SELECT p.id AS product_id, p.name AS product_name, p.images[1] AS image, p.active, v.id AS variation_id,
           CASE WHEN NOT v.is_default THEN v.id END AS variant_id, CASE WHEN NOT v.is_default THEN v.name END AS variant_name,
           v.available, v.low_stock_at, ${STATE} AS state
         ${levels} ${state} ORDER BY ${ORDERS[filter.sort]} LIMIT ${bind(filter.limit)}::int OFFSET ${bind(filter.offset)}
       ) page
     ) k LEFT JOIN LATERAL (
       SELECT count(*) FILTER (WHERE status = 'reserved') AS reserved,
         count(*) FILTER (WHERE status = 'delivered') AS delivered
       FROM stock_units WHERE variation_id = k.variation_id AND status IN ('reserved', 'delivered')
     ) u ON true ORDER BY k.place`,
    values,
  );
  const [counted, stock] = await Promise.all([counts, page]);
  const found = onlyRow(counted);
  const total =
    filter.state === undefined
      ? found.all
      : filter.state === "ok"
        ? found.all - found.low - found.none
        : found[filter.state];
  return {
    stock: stock.map((level) => ({ ...level, image: level.image && shownAddress(level.image) })),
    counts: found,
    pagination: { limit: filter.limit ?? Math.max(total, 1), offset: filter.offset, total },
  };
}
