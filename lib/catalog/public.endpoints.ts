import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { DELIVERY, productDelivery } from "./product-schemas.ts";
import { listPublicProducts, readPublicProduct } from "./public.ts";

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
  delivery: productDelivery,
  price: reais(),
  comparativePrice: z.string().nullable(),
  category_id: z.uuid().nullable(),
  in_stock: z.boolean(),
  stock: z.number().int(),
  maxPerOrder: z.number().int(),
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
    summary: { "pt-BR": "Listar os produtos à venda", en: "List the products on sale" },
    description: {
      "pt-BR":
        "Na ordem da loja, ou com `search` as melhores correspondências primeiro; os esgotados vêm por último.",
      en: "In the shop's order, or with `search` the best matches first; sold-out products come last.",
    },
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
      en: "Read a product on sale with its checkout fields",
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

const PRICED = {
  price: { "pt-BR": "Preço de uma unidade.", en: "Price of one unit." },
  comparativePrice: {
    "pt-BR": 'O preço "de", que aparece riscado, ou null.',
    en: "The original price, shown struck through, or null.",
  },
  in_stock: { "pt-BR": "`true` quando pode ser comprado agora.", en: "`true` if it can be bought now." },
  stock: { "pt-BR": "Unidades disponíveis.", en: "Available units." },
} as const satisfies Record<string, BilingualText>;
nameSchema("PublicVariation", { "pt-BR": "Uma variação.", en: "A variation." }, variation, {
  ...PRICED,
  id: {
    "pt-BR": "O `variantId` de um pedido.",
    en: "Identifier of the variation, used as `variantId` in orders.",
  },
  name: { "pt-BR": "Nome da variação.", en: "Name of the variation." },
  position: { "pt-BR": "Ordem de exibição, da menor à maior.", en: "Display position, lowest first." },
});
const SHOWN = {
  ...PRICED,
  slug: { "pt-BR": "O endereço do produto na loja.", en: "The product's address in the shop." },
  name: { "pt-BR": "Nome do produto.", en: "Name of the product." },
  description: {
    "pt-BR": "Texto da página do produto, ou null.",
    en: "Description shown on the product's page, or null.",
  },
  images: { "pt-BR": "Endereços das imagens.", en: "URLs of the images." },
  type: {
    "pt-BR": "`normal`, ou `variable` quando há variações a escolher.",
    en: "`normal`, or `variable` for a product with variations.",
  },
  delivery: DELIVERY,
  category_id: { "pt-BR": "Categoria do produto, ou null.", en: "Category of the product, or null." },
  maxPerOrder: {
    "pt-BR": "Quantas unidades um pedido pode ter, somadas as variações.",
    en: "Most units in one order, all variations together.",
  },
  variations: { "pt-BR": "As variações.", en: "The variations." },
} as const satisfies Record<string, BilingualText>;
nameSchema(
  "PublicProduct",
  { "pt-BR": "Um produto da vitrine.", en: "A product in the shop." },
  publicProduct,
  SHOWN,
);
nameSchema(
  "PublicProductPage",
  { "pt-BR": "Um produto com os campos do checkout.", en: "A product with its checkout fields." },
  publicProducts.getPublicProduct.response.shape.product,
  {
    ...SHOWN,
    customFields: { "pt-BR": "O que o checkout pergunta.", en: "The fields to fill in at checkout." },
  },
);
nameSchema("PublicCustomField", { "pt-BR": "Um campo do checkout.", en: "A checkout field." }, customField, {
  id: { "pt-BR": "A chave em `customFields` de um pedido.", en: "The key in `customFields` of an order." },
  label: { "pt-BR": "O nome do campo, como aparece para quem compra.", en: "The label shown to the buyer." },
  type: {
    "pt-BR": "`TEXT`, `NUMBER`, `EMAIL` ou `GAME_USERNAME`.",
    en: "`TEXT`, `NUMBER`, `EMAIL` or `GAME_USERNAME`.",
  },
  placeholder: {
    "pt-BR": "Exemplo dentro do campo vazio, ou null.",
    en: "Placeholder text, or null.",
  },
  required: {
    "pt-BR": "`true` se o pedido não pode ser criado sem este valor.",
    en: "`true` if an order cannot be created without this value.",
  },
  min: {
    "pt-BR": "Menor tamanho do texto ou menor número, ou null.",
    en: "Minimum length of a text or minimum number, or null.",
  },
  max: {
    "pt-BR": "Maior tamanho do texto ou maior número, ou null.",
    en: "Maximum length of a text or maximum number, or null.",
  },
});
