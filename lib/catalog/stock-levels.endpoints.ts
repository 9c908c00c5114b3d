import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { stockLevelsCsv } from "./stock-csv.ts";
import { listStockLevels, STOCK_SORTS, stockCounts, stockLevel } from "./stock-levels.ts";

export const stockLevels = endpoints({
  listStockLevels: endpoint({
    tag: "Stock",
    method: "GET",
    path: "/stock",
    summary: { "pt-BR": "Listar o estoque de todos os produtos", en: "List the stock of all products" },
    description: {
      "pt-BR": "Uma linha por produto, ou por variação de um produto `variable`. `search` procura no nome.",
      en: "One entry per product, or per variation of a `variable` product. `search` matches the name.",
    },
    access: { kind: "key", scopes: ["catalog.read", "catalog.write"] },
    query: z.strictObject({
      ...page(50, 100),
      search: line(100).optional(),
      state: z.enum(["ok", "low", "none"]).optional(),
      productId: z.uuid().optional(),
      sort: z.enum(STOCK_SORTS).default("newest"),
    }),
    response: z.object({ stock: z.array(stockLevel), counts: stockCounts, pagination }),
    status: 200,
    run: (ctx, { query }) => listStockLevels(ctx, query),
    csv: (ctx, { query }) => stockLevelsCsv(ctx, query),
  }),
});

describeFields(stockLevels.listStockLevels.query, {
  state: {
    "pt-BR": "Só `none` (sem estoque), `low` (baixo) ou `ok`.",
    en: "Filter by stock level: `none` (out of stock), `low` or `ok`.",
  },
  productId: { "pt-BR": "Só este produto.", en: "Filter by product." },
  sort: {
    "pt-BR":
      "`newest`: produtos mais novos primeiro; `name`: por nome; `available`: menos disponíveis primeiro.",
    en: "`newest`: newest products first; `name`: by name; `available`: fewest available first.",
  },
});
describeFields(stockLevels.listStockLevels.response, {
  stock: { "pt-BR": "As linhas desta página.", en: "The entries on this page." },
  counts: { "pt-BR": "Quantas linhas há em cada estado.", en: "Number of entries in each state." },
});
