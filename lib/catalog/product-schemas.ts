import { z } from "zod";
import { amount, MAX_AMOUNT_TEXT, priceText, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { slugMessages } from "#lib/core/input-messages.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line, paragraph } from "#lib/core/text.ts";
import { pictureAddress } from "#lib/pictures/address.ts";

const MIN_PRICE = 0.01;
const MAX_VARIATIONS = 100;

const image = pictureAddress();
const slug = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,78}[a-z0-9])?$/, { error: slugMessages.format });

export const productDelivery = z.enum(["digital", "shipping"]);

/** Of one packed unit; null: without, of a variation: as the product. */
const centimetres = z.number().min(0.1).max(1000).multipleOf(0.1).nullish();
const measures = {
  weight: z.number().int().min(1).max(1_000_000).nullish(),
  height: centimetres,
  width: centimetres,
  length: centimetres,
};
const shownMeasures = {
  weight: z.number().int().nullable(),
  height: z.number().nullable(),
  width: z.number().nullable(),
  length: z.number().nullable(),
};

const newVariation = z.strictObject({
  name: line(80),
  price: amount({ min: MIN_PRICE }),
  comparativePrice: priceText().nullish(),
  position: z.number().int().min(0).max(10_000).optional(),
  ...measures,
});

const common = {
  description: paragraph(5000).nullish(),
  images: z.array(image).max(2).optional(),
  comparativePrice: priceText().nullish(),
  active: z.boolean().optional(),
  delivery: productDelivery.optional(),
  ...measures,
  maxPerOrder: z.number().int().min(1).max(10_000).nullish(),
  slug: slug.optional(),
};

export const createProductBody = z.strictObject({
  name: line(120),
  price: amount({ min: MIN_PRICE }),
  category_id: z.uuid(),
  type: z.enum(["normal", "variable"]),
  stock: z.literal(0),
  ...common,
  variations: z.array(newVariation).max(MAX_VARIATIONS).optional(),
});

export const updateProductBody = z.strictObject({
  name: line(120).optional(),
  price: amount({ min: MIN_PRICE }).optional(),
  category_id: z.uuid().optional(),
  ...common,
  variations: z
    .array(newVariation.partial().extend({ id: z.uuid().optional() }))
    .max(MAX_VARIATIONS)
    .optional(),
});

export const product = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  price: reais(),
  stock: z.number().int(),
  lowStock: z.boolean(),
  category_id: z.uuid().nullable(),
  type: z.enum(["normal", "variable"]),
  description: z.string().nullable(),
  images: z.array(z.string()),
  comparativePrice: z.string().nullable(),
  active: z.boolean(),
  delivery: productDelivery,
  ...shownMeasures,
  maxPerOrder: z.number().int().nullable(),
  variations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      price: reais(),
      comparativePrice: z.string().nullable(),
      stock: z.number().int(),
      position: z.number().int(),
      ...shownMeasures,
    }),
  ),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type Product = z.output<typeof product>;
export type CreateProduct = z.output<typeof createProductBody>;
export type UpdateProduct = z.output<typeof updateProductBody>;

const FROM_PRICE: BilingualText = {
  "pt-BR": `O preço "de", que aparece riscado; acima do preço, no máximo ${MAX_AMOUNT_TEXT}.`,
  en: `The original price, shown struck through; greater than the price, at most ${MAX_AMOUNT_TEXT}.`,
};
const NAME: BilingualText = { "pt-BR": "Nome do produto.", en: "Name of the product." };
const KIND: BilingualText = {
  "pt-BR": "`normal`, ou `variable` quando há variações a escolher.",
  en: "`normal`, or `variable` for a product with variations.",
};
export const DELIVERY: BilingualText = {
  "pt-BR":
    "`digital`, entregue logo depois do pagamento, ou `shipping`, enviado ou retirado. Pedidos feitos antes não mudam.",
  en: "`digital`, delivered right after the payment, or `shipping`, sent or picked up. Earlier orders do not change.",
};
const MEASURES = {
  weight: {
    "pt-BR": "Gramas de uma unidade embalada, para o frete por tabela; null: o peso padrão da loja.",
    en: "Grams of one packed unit, for the freight by table; null: the store's default weight.",
  },
  height: { "pt-BR": "Altura em centímetros, ou null.", en: "Height in centimetres, or null." },
  width: { "pt-BR": "Largura em centímetros, ou null.", en: "Width in centimetres, or null." },
  length: { "pt-BR": "Comprimento em centímetros, ou null.", en: "Length in centimetres, or null." },
} as const satisfies Record<string, BilingualText>;
const WRITTEN = {
  ...MEASURES,
  name: NAME,
  price: {
    "pt-BR": "Preço de uma unidade; com variações, vale o menor delas, não o enviado.",
    en: "Price of one unit; with variations, the lowest of theirs is used, not the one sent.",
  },
  category_id: { "pt-BR": "Categoria do produto.", en: "Category of the product." },
  description: {
    "pt-BR":
      "Texto da página do produto, em Markdown simples: parágrafos, **negrito**, *itálico*, listas e links https.",
    en: "Description shown on the product's page, in simple Markdown: paragraphs, **bold**, *italics*, lists and https links.",
  },
  images: {
    "pt-BR": "Endereços de até 2 imagens: http(s), ou o `url` de POST /pictures.",
    en: "URLs of up to 2 pictures: http(s), or the `url` from POST /pictures.",
  },
  comparativePrice: FROM_PRICE,
  active: {
    "pt-BR": "`false` tira o produto da vitrine sem removê-lo.",
    en: "`false` hides the product without removing it.",
  },
  delivery: DELIVERY,
  maxPerOrder: {
    "pt-BR":
      "Quantas unidades um pedido pode ter, somadas as variações; null: 10 em pedidos sem credencial, sem limite nos outros.",
    en: "Most units in one order, all variations together; null: 10 in orders without a credential, no limit in others.",
  },
  slug: {
    "pt-BR": "Letras minúsculas, dígitos e hifens: o endereço do produto na loja.",
    en: "The product's address in the shop: lower-case letters, digits and hyphens.",
  },
} as const satisfies Record<string, BilingualText>;
const VARIATION = {
  weight: {
    "pt-BR": "Gramas de uma unidade embalada desta variação; null: como o produto.",
    en: "Grams of one packed unit of this variation; null: as the product.",
  },
  height: {
    "pt-BR": "Altura em centímetros; null: como o produto.",
    en: "Height in centimetres; null: as the product.",
  },
  width: {
    "pt-BR": "Largura em centímetros; null: como o produto.",
    en: "Width in centimetres; null: as the product.",
  },
  length: {
    "pt-BR": "Comprimento em centímetros; null: como o produto.",
    en: "Length in centimetres; null: as the product.",
  },
  id: {
    "pt-BR": "Identificador da variação: o `variantId` de um pedido.",
    en: "Identifier of the variation, used as `variantId` in orders.",
  },
  name: { "pt-BR": "Nome da variação.", en: "Name of the variation." },
  price: { "pt-BR": "Preço de uma unidade desta variação.", en: "Price of one unit of this variation." },
  comparativePrice: FROM_PRICE,
  position: { "pt-BR": "Ordem de exibição, da menor à maior.", en: "Display position, lowest first." },
} as const satisfies Record<string, BilingualText>;
const inside = (name: string, texts: Record<string, BilingualText>) =>
  Object.fromEntries(Object.entries(texts).map(([key, said]) => [`${name}.${key}`, said]));

nameSchema("NewProduct", { "pt-BR": "Um produto a criar.", en: "A product to create." }, createProductBody, {
  ...WRITTEN,
  type: KIND,
  stock: {
    "pt-BR": "Sempre 0: as unidades entram com POST /products/{id}/stock.",
    en: "Always 0: units are added with POST /products/{id}/stock.",
  },
  variations: {
    "pt-BR": "As variações; só com `variable`.",
    en: "The variations; only for type `variable`.",
  },
  ...inside("variations", VARIATION),
});
nameSchema(
  "ProductChange",
  { "pt-BR": "O que muda num produto.", en: "The fields to update on a product." },
  updateProductBody,
  {
    ...WRITTEN,
    variations: {
      "pt-BR": "A lista inteira: as que têm id mudam, as sem id entram, as que faltam saem.",
      en: "The complete list: entries with an id are updated, entries without an id are added, and omitted ones are removed.",
    },
    ...inside("variations", VARIATION),
  },
);
nameSchema("Product", { "pt-BR": "Um produto do catálogo.", en: "A product of the catalog." }, product, {
  ...WRITTEN,
  price: {
    "pt-BR": "Preço de uma unidade; com variações, o menor delas.",
    en: "Price of one unit; with variations, the lowest price.",
  },
  stock: { "pt-BR": "Unidades disponíveis agora.", en: "Units available now." },
  lowStock: {
    "pt-BR":
      "`true` se o estoque disponível de alguma variação chegou a `lowStockAt` ou menos, mas não acabou.",
    en: "`true` if the available units of any variation are at or below its `lowStockAt`, but not zero.",
  },
  category_id: { "pt-BR": "Categoria do produto, ou null.", en: "Category of the product, or null." },
  type: KIND,
  variations: {
    "pt-BR": "As variações; vazia num produto `normal`.",
    en: "The variations; empty for a `normal` product.",
  },
  ...inside("variations", VARIATION),
  "variations.stock": {
    "pt-BR": "Unidades disponíveis desta variação.",
    en: "Available units of this variation.",
  },
});
