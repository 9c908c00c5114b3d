import { z } from "zod";
import { createProduct as createProductVerb } from "#lib/catalog/create-product.ts";
import { createProductBody, type Product, product, updateProductBody } from "#lib/catalog/product-schemas.ts";
import { listProducts as listProductsVerb, readProduct } from "#lib/catalog/products.ts";
import {
  addStockBody,
  addStock as addStockVerb,
  listStock,
  removeUnit,
  type StockAdded,
} from "#lib/catalog/stock.ts";
import { removeProduct, updateProduct as updateProductVerb } from "#lib/catalog/update-product.ts";
import type { Texts } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { flag, page, pagination } from "#lib/http/pagination.ts";

const reads = { kind: "key", scopes: ["catalog.read", "catalog.write"] } as const;
const writes = { kind: "key", scopes: ["catalog.write"] } as const;
const byId = z.object({ id: z.uuid() });
const message = z.string();

const CREATED: Texts = {
  "pt-BR": "Produto criado. Cadastre o estoque para vendê-lo.",
  en: "Product created. Add stock to sell it.",
};
const UPDATED: Texts = { "pt-BR": "Produto atualizado.", en: "Product updated." };
const REMOVED: Texts = { "pt-BR": "Produto removido do catálogo.", en: "Product removed from the catalog." };
const STOCKED: Texts = { "pt-BR": "Estoque cadastrado.", en: "Stock added." };
const UNIT_REMOVED: Texts = { "pt-BR": "Unidade removida.", en: "Unit removed." };

export const listProducts = endpoint({
  id: "listProducts",
  tag: "Products",
  method: "GET",
  path: "/products",
  summary: "List the products of the catalog",
  access: reads,
  query: z.strictObject({
    ...page(50, 100),
    search: line(100).optional(),
    categoryId: z.uuid().optional(),
    active: flag().optional(),
  }),
  response: z.object({ products: z.array(product), pagination }),
  status: 200,
  errors: [],
  run: (ctx, { query }) => listProductsVerb(ctx, query),
});

export const createProduct = endpoint({
  id: "createProduct",
  tag: "Products",
  method: "POST",
  path: "/products",
  summary: "Create a product",
  description: "It can be sold once units are registered with POST /products/{id}/stock.",
  access: writes,
  body: createProductBody,
  response: z.object({ message, product }),
  status: 201,
  errors: [],
  run: (ctx, { body }) => createProductVerb(ctx, body),
  present: (ctx, made: Product) => ({ message: CREATED[ctx.locale], product: made }),
});

export const getProduct = endpoint({
  id: "getProduct",
  tag: "Products",
  method: "GET",
  path: "/products/{id}",
  summary: "Read a product",
  access: reads,
  params: byId,
  response: z.object({ product }),
  status: 200,
  errors: ["NotFound"],
  run: async (ctx, { params }) => ({ product: await readProduct(ctx, params.id) }),
});

export const updateProduct = endpoint({
  id: "updateProduct",
  tag: "Products",
  method: "PUT",
  path: "/products/{id}",
  summary: "Change a product",
  description: "Only what is sent changes. Orders made before keep their prices and names.",
  access: writes,
  params: byId,
  body: updateProductBody,
  response: z.object({ message, product }),
  status: 200,
  errors: ["NotFound"],
  run: (ctx, { params, body }) => updateProductVerb(ctx, params.id, body),
  present: (ctx, changed: Product) => ({ message: UPDATED[ctx.locale], product: changed }),
});

export const deleteProduct = endpoint({
  id: "deleteProduct",
  tag: "Products",
  method: "DELETE",
  path: "/products/{id}",
  summary: "Remove a product from the catalog",
  description: "For good. Earlier orders, deliveries and sales history stay as they are.",
  access: writes,
  params: byId,
  response: z.object({ message }),
  status: 200,
  errors: ["NotFound"],
  run: (ctx, { params }) => removeProduct(ctx, params.id),
  present: (ctx) => ({ message: REMOVED[ctx.locale] }),
});

export const addStock = endpoint({
  id: "addStock",
  tag: "Products",
  method: "POST",
  path: "/products/{id}/stock",
  summary: "Register units to sell",
  description:
    "Up to 10,000 a call, sold in the order in which they came. An item that the product already has is counted under `duplicates` and not added.",
  access: writes,
  params: byId,
  body: addStockBody,
  response: z.object({
    message,
    stock: z.object({
      productId: z.uuid(),
      variantId: z.uuid().nullable(),
      added: z.number().int(),
      duplicates: z.number().int(),
      available: z.number().int(),
    }),
  }),
  status: 201,
  errors: ["NotFound"],
  run: (ctx, { params, body }) => addStockVerb(ctx, params.id.toLowerCase(), body),
  present: (ctx, stock: StockAdded) => ({ message: STOCKED[ctx.locale], stock }),
});

const status = z.enum(["available", "reserved", "delivered"]);

export const listStockUnits = endpoint({
  id: "listStock",
  tag: "Products",
  method: "GET",
  path: "/products/{id}/stock",
  summary: "List the units of a product",
  description: "In the order in which they are sold. The content is masked.",
  access: reads,
  params: byId,
  query: z.strictObject({ ...page(50, 100), status: status.optional(), variantId: z.uuid().optional() }),
  response: z.object({
    units: z.array(
      z.object({
        id: z.uuid(),
        variantId: z.uuid().nullable(),
        status,
        content: z.string(),
        createdAt: z.iso.datetime(),
        deliveredAt: z.iso.datetime().nullable(),
      }),
    ),
    pagination,
  }),
  status: 200,
  errors: ["NotFound"],
  run: (ctx, { params, query }) => listStock(ctx, params.id, query),
});

export const deleteStockUnit = endpoint({
  id: "deleteStockUnit",
  tag: "Products",
  method: "DELETE",
  path: "/products/{id}/stock/{unitId}",
  summary: "Remove an available unit",
  access: writes,
  params: byId.extend({ unitId: z.uuid() }),
  response: z.object({ message }),
  status: 200,
  errors: ["NotFound"],
  run: (ctx, { params }) => removeUnit(ctx, params.id, params.unitId),
  present: (ctx) => ({ message: UNIT_REMOVED[ctx.locale] }),
});
