import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { type BilingualText, nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
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

const PRICED = {
  price: ["Preço de uma unidade.", "Price of one unit."],
  comparativePrice: [
    'O preço "de", que aparece riscado, ou null.',
    'The "from" price, shown struck through, or null.',
  ],
  in_stock: ["`true` quando pode ser comprado agora.", "`true` when it can be bought now."],
  stock: ["Unidades disponíveis.", "Available units."],
} as const satisfies Record<string, BilingualText>;
nameSchema("PublicVariation", variation, ["Uma variação.", "A variation."], {
  ...PRICED,
  id: ["O `variantId` de um pedido.", "The `variantId` of an order."],
  name: ["Nome da variação.", "Name of the variation."],
  position: ["Ordem de exibição, da menor à maior.", "Display order, smallest first."],
});
const SHOWN = {
  ...PRICED,
  slug: ["O endereço do produto na loja.", "The product's address in the shop."],
  name: ["Nome do produto.", "Name of the product."],
  description: ["Texto da página do produto, ou null.", "Text of the product's page, or null."],
  images: ["Endereços das imagens.", "Addresses of the images."],
  type: [
    "`normal`, ou `variable` quando há variações a escolher.",
    "`normal`, or `variable` when there are variations to choose from.",
  ],
  category_id: ["Categoria do produto, ou null.", "Category of the product, or null."],
  variations: ["O que se escolhe.", "What there is to choose from."],
} as const satisfies Record<string, BilingualText>;
nameSchema("PublicProduct", publicProduct, ["Um produto da vitrine.", "A product of the shop front."], SHOWN);
nameSchema(
  "PublicProductPage",
  publicProducts.getPublicProduct.response.shape.product,
  ["Um produto com os campos do checkout.", "A product with the fields of its checkout."],
  { ...SHOWN, customFields: ["O que o checkout pergunta.", "What the checkout asks for."] },
);
nameSchema("PublicCustomField", customField, ["Um campo do checkout.", "A field of the checkout."], {
  id: ["A chave em `customFields` de um pedido.", "The key in `customFields` of an order."],
  label: ["O que a pessoa lê ao lado do campo.", "What the buyer reads next to the field."],
  type: ["`TEXT`, `NUMBER`, `EMAIL` ou `GAME_USERNAME`.", "`TEXT`, `NUMBER`, `EMAIL` or `GAME_USERNAME`."],
  placeholder: ["Exemplo dentro do campo vazio, ou null.", "Example inside the empty field, or null."],
  required: ["Sem este valor o pedido não é criado.", "Without this value the order is not created."],
  min: [
    "Menor tamanho do texto ou menor número, ou null.",
    "Least length of the text or least number, or null.",
  ],
  max: [
    "Maior tamanho do texto ou maior número, ou null.",
    "Greatest length of the text or greatest number, or null.",
  ],
});
