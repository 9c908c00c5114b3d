import { z } from "zod";
import { listPublicProducts, readPublicProduct } from "#lib/catalog/public.ts";
import { reais } from "#lib/core/amounts.ts";
import { line } from "#lib/core/text.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";

const variation = z.object({
  id: z.uuid(),
  name: z.string(),
  price: reais(),
  comparativePrice: z.string().nullable(),
  in_stock: z.boolean(),
  stock: z.number().int(),
  position: z.number().int(),
});

const publicProduct = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  images: z.array(z.string()),
  type: z.enum(["normal", "variable"]),
  price: reais(),
  comparativePrice: z.string().nullable(),
  category_id: z.uuid().nullable(),
  in_stock: z.boolean(),
  stock: z.number().int(),
  variations: z.array(variation),
});

const customField = z.object({
  id: z.uuid(),
  label: z.string(),
  type: z.enum(["TEXT", "NUMBER", "EMAIL", "GAME_USERNAME"]),
  placeholder: z.string().nullable(),
  required: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});

export const publicProducts = endpoints({
  listPublicProducts: endpoint({
    tag: "Shop front",
    method: "GET",
    path: "/products/public",
    summary: { "pt-BR": "Listar os produtos à venda", en: "The products on sale" },
    access: { kind: "store", limit: "publicRead" },
    query: z.strictObject({
      ...page(50, 100),
      search: line(100).optional(),
      categoryId: z.uuid().optional(),
    }),
    response: z.object({
      products: z.array(publicProduct),
      pagination,
    }),
    status: 200,
    etag: true,
    run: (ctx, { query }) => listPublicProducts(ctx.store.id, query),
  }),

  getPublicProduct: endpoint({
    tag: "Shop front",
    method: "GET",
    path: "/products/public/{id}",
    summary: {
      "pt-BR": "Ler um produto à venda, com os campos de checkout que valem para ele",
      en: "A product on sale, with the checkout fields that apply to it",
    },
    access: { kind: "store", limit: "publicRead" },
    params: z.object({ id: z.uuid() }),
    response: z.object({ product: publicProduct.extend({ customFields: z.array(customField) }) }),
    status: 200,
    etag: true,
    run: async (ctx, { params }) => {
      const found = await readPublicProduct(ctx.store.id, params.id);
      if (!found) throw new AppError("NotFound");
      return { product: found };
    },
  }),
});
