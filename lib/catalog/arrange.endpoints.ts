import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { flag } from "#lib/http/pagination.ts";
import {
  activateProducts,
  activateProductsBody,
  orderProducts,
  orderProductsBody,
} from "./arrange-products.ts";
import { importProducts } from "./import-products.ts";
import { importReport } from "./sheet/report.ts";

const writes = { kind: "key", scopes: ["catalog.write"] } as const;
const done = z.object({ message: z.string(), changed: z.number().int() });

const ORDERED: BilingualText = { "pt-BR": "Ordem dos produtos salva.", en: "Product order saved." };
const SHOWN: BilingualText = { "pt-BR": "Produtos na vitrine.", en: "Products shown in the shop." };
const HIDDEN: BilingualText = { "pt-BR": "Produtos fora da vitrine.", en: "Products hidden from the shop." };

export const productLists = endpoints({
  orderProducts: endpoint({
    tag: "Products",
    method: "PUT",
    path: "/products/order",
    summary: { "pt-BR": "Ordenar os produtos na vitrine", en: "Reorder products in the shop" },
    description: {
      "pt-BR": "Tudo ou nada. Um produto novo vem primeiro até ganhar um lugar.",
      en: "All or nothing. New products come first until they are given a position.",
    },
    access: writes,
    body: orderProductsBody,
    response: done,
    status: 200,
    errors: ["ProductNotFound"],
    run: (ctx, { body }) => orderProducts(ctx, body),
    present: (ctx, changed: number) => ({ message: ORDERED[ctx.locale], changed }),
  }),

  activateProducts: endpoint({
    tag: "Products",
    method: "PUT",
    path: "/products/activation",
    summary: { "pt-BR": "Mostrar ou esconder vários produtos", en: "Show or hide several products" },
    description: { "pt-BR": "Tudo ou nada.", en: "All or nothing." },
    access: writes,
    body: activateProductsBody,
    response: done,
    status: 200,
    errors: ["ProductNotFound"],
    run: async (ctx, { body }) => ({ active: body.active, changed: await activateProducts(ctx, body) }),
    present: (ctx, { active, changed }: { active: boolean; changed: number }) => ({
      message: (active ? SHOWN : HIDDEN)[ctx.locale],
      changed,
    }),
  }),

  importProducts: endpoint({
    tag: "Products",
    method: "POST",
    path: "/products/import",
    summary: { "pt-BR": "Importar o catálogo de uma planilha", en: "Import the catalog from a spreadsheet" },
    description: {
      "pt-BR":
        "Um CSV de até 10 MB e 20.000 linhas, com as colunas que GET /products dá como CSV, em qualquer ordem; basta `nome`, `categoria` e `preço` para criar. Cada produto é reconhecido pelo id, senão pelo endereço, senão pelo nome; cada variação é uma linha. Colunas que faltam ficam como estão, e o estoque nunca muda. Com `dryRun=true` diz o que mudaria, linha por linha; sem ele, grava tudo ou nada.",
      en: "Accepts a CSV file of up to 10 MB and 20,000 rows with the columns of the CSV export of GET /products, in any order; `name`, `category` and `price` are enough to create a product. Products are matched by id, then by slug, then by name; each variation is a row. Missing columns are left unchanged, and stock never changes. With `dryRun=true`, reports what would change, row by row; otherwise all changes are saved or none.",
    },
    access: writes,
    query: z.strictObject({ dryRun: flag().default(false) }),
    upload: {
      types: ["text/csv"],
      maxBytes: 10 * 1024 * 1024,
      example: { name: "produtos.csv", type: "text/csv" },
    },
    response: z.object({ report: importReport }),
    status: 200,
    errors: ["CategoryNotFound", "SlugTaken"],
    run: async (ctx, { query, upload }) => ({ report: await importProducts(ctx, upload, query.dryRun) }),
  }),
});

describeFields(productLists.importProducts.query, {
  dryRun: { "pt-BR": "`true`: só diz o que mudaria.", en: "`true`: only reports what would change." },
});
describeFields(productLists.importProducts.response, {
  report: { "pt-BR": "O que a planilha muda.", en: "The changes in the spreadsheet." },
});
describeFields(done, { changed: { "pt-BR": "Quantos mudaram.", en: "Number of items changed." } });
