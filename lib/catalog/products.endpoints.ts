import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { flag, idList, page, pagination } from "#lib/http/pagination.ts";
import { createProduct } from "./create-product.ts";
import { createProductBody, type Product, product, updateProductBody } from "./product-schemas.ts";
import { listProducts, PRODUCT_SORTS, readProduct, STOCK_STATES } from "./products.ts";
import { productsCsv } from "./products-csv.ts";
import { removeProduct, updateProduct } from "./update-product.ts";

const reads = { kind: "key", scopes: ["catalog.read", "catalog.write"] } as const;
const writes = { kind: "key", scopes: ["catalog.write"] } as const;
const byId = z.object({ id: z.uuid() });
const message = z.string();

const CREATED: BilingualText = {
  "pt-BR": "Produto criado. Cadastre o estoque para vendê-lo.",
  en: "Product created. Add stock to start selling it.",
};
const CREATED_WITHOUT_VARIATIONS: BilingualText = {
  "pt-BR": "Produto criado. Adicione as variações com PUT /products/{id} e depois o estoque de cada uma.",
  en: "Product created. Add its variations with PUT /products/{id}, then the stock of each.",
};
const UPDATED: BilingualText = { "pt-BR": "Produto atualizado.", en: "Product updated." };
const REMOVED: BilingualText = {
  "pt-BR": "Produto removido do catálogo.",
  en: "Product removed from the catalog.",
};

export const products = endpoints({
  listProducts: endpoint({
    tag: "Products",
    method: "GET",
    path: "/products",
    summary: { "pt-BR": "Listar os produtos do catálogo", en: "List products" },
    access: reads,
    query: z.strictObject({
      ...page(50, 100),
      search: line(100).optional(),
      categoryId: z.uuid().optional(),
      active: flag().optional(),
      stock: z.enum(STOCK_STATES).optional(),
      ids: idList(100).optional(),
      sort: z.enum(PRODUCT_SORTS).default("order"),
    }),
    response: z.object({ products: z.array(product), pagination }),
    status: 200,
    run: (ctx, { query }) => listProducts(ctx, query),
    csv: (ctx, { query }) => productsCsv(ctx, query),
  }),

  createProduct: endpoint({
    tag: "Products",
    method: "POST",
    path: "/products",
    summary: { "pt-BR": "Criar um produto", en: "Create a product" },
    description: {
      "pt-BR": "Pode ser vendido assim que houver unidades cadastradas com POST /products/{id}/stock.",
      en: "The product can be sold once units are added with POST /products/{id}/stock.",
    },
    access: writes,
    body: createProductBody,
    response: z.object({ message, product }),
    status: 201,
    errors: ["CategoryNotFound", "SlugTaken"],
    run: (ctx, { body }) => createProduct(ctx, body),
    present: (ctx, made: Product) => ({
      message: (made.type === "variable" && made.variations.length === 0
        ? CREATED_WITHOUT_VARIATIONS
        : CREATED)[ctx.locale],
      product: made,
    }),
  }),

  getProduct: endpoint({
    tag: "Products",
    method: "GET",
    path: "/products/{id}",
    summary: { "pt-BR": "Ler um produto", en: "Read a product" },
    access: reads,
    params: byId,
    response: z.object({ product }),
    status: 200,
    run: async (ctx, { params }) => ({ product: await readProduct(ctx, params.id) }),
  }),

  updateProduct: endpoint({
    tag: "Products",
    method: "PUT",
    path: "/products/{id}",
    summary: { "pt-BR": "Alterar um produto", en: "Update a product" },
    description: {
      "pt-BR":
        "Só muda o que é enviado. Pedidos anteriores mantêm preços e nomes. Um produto `normal` que recebe `variations` passa a `variable`, e a primeira fica com o estoque de hoje; não há volta.",
      en: "Only the fields sent are updated. Existing orders keep their prices and names. A `normal` product that is given `variations` becomes `variable`, and the first of them takes today's stock; this cannot be undone.",
    },
    access: writes,
    params: byId,
    body: updateProductBody,
    response: z.object({ message, product }),
    status: 200,
    errors: ["CategoryNotFound", "SlugTaken"],
    run: (ctx, { params, body }) => updateProduct(ctx, params.id, body),
    present: (ctx, changed: Product) => ({ message: UPDATED[ctx.locale], product: changed }),
  }),

  deleteProduct: endpoint({
    tag: "Products",
    method: "DELETE",
    path: "/products/{id}",
    summary: { "pt-BR": "Remover um produto do catálogo", en: "Remove a product from the catalog" },
    description: {
      "pt-BR": "De vez. Pedidos, entregas e histórico de vendas ficam como estão.",
      en: "Permanent. Existing orders, deliveries and sales history are not affected.",
    },
    access: writes,
    params: byId,
    response: z.object({ message }),
    status: 200,
    run: (ctx, { params }) => removeProduct(ctx, params.id),
    present: (ctx) => ({ message: REMOVED[ctx.locale] }),
  }),
});

describeFields(products.listProducts.query, {
  active: { "pt-BR": "`true`: só os que a vitrine mostra.", en: "`true`: only products shown in the shop." },
  stock: {
    "pt-BR":
      "`available`: só os que têm unidades; `low`: só os com estoque baixo; `none`: só os sem nenhuma.",
    en: "`available`: only products in stock; `low`: only products with low stock; `none`: only products out of stock.",
  },
  sort: {
    "pt-BR":
      "`order` (a da vitrine), `newest`, `name`, `price` ou `stock`; com `-` na frente, do fim ao começo.",
    en: "`order` (the shop's display order), `newest`, `name`, `price` or `stock`; prefix with `-` to reverse the order.",
  },
});
