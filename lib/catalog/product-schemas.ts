import { z } from "zod";
import { amount, MAX_AMOUNT_TEXT, priceText, reais } from "#lib/core/amounts.ts";
import { type BilingualText, nameSchema } from "#lib/core/described.ts";
import { slugMessages } from "#lib/core/input-messages.ts";
import { line, paragraph } from "#lib/core/text.ts";
import { pictureAddress } from "#lib/pictures/address.ts";

const MIN_PRICE = 0.01;
const MAX_VARIATIONS = 100;

const image = pictureAddress();
export const slug = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,78}[a-z0-9])?$/, { error: slugMessages.format });

const newVariation = z.strictObject({
  name: line(80),
  price: amount({ min: MIN_PRICE }),
  comparativePrice: priceText().nullish(),
  position: z.number().int().min(0).max(10_000).optional(),
});

const common = {
  description: paragraph(5000).nullish(),
  images: z.array(image).max(2).optional(),
  comparativePrice: priceText().nullish(),
  active: z.boolean().optional(),
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
  variations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      price: reais(),
      comparativePrice: z.string().nullable(),
      stock: z.number().int(),
      position: z.number().int(),
    }),
  ),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type Product = z.output<typeof product>;
export type CreateProduct = z.output<typeof createProductBody>;
export type UpdateProduct = z.output<typeof updateProductBody>;

const FROM_PRICE: BilingualText = [
  `O preço "de", que aparece riscado; acima do preço, no máximo ${MAX_AMOUNT_TEXT}.`,
  `The "from" price, shown struck through; above the price, at most ${MAX_AMOUNT_TEXT}.`,
];
const NAME: BilingualText = ["Nome do produto.", "Name of the product."];
const KIND: BilingualText = [
  "`normal`, ou `variable` quando há variações a escolher.",
  "`normal`, or `variable` when there are variations to choose from.",
];
const WRITTEN = {
  name: NAME,
  price: ["Preço de uma unidade.", "Price of one unit."],
  category_id: ["Categoria do produto.", "Category of the product."],
  description: [
    "Texto da página do produto, em Markdown simples: parágrafos, **negrito**, *itálico*, listas e links https.",
    "Text of the product's page, in simple Markdown: paragraphs, **bold**, *italics*, lists and https links.",
  ],
  images: [
    "Endereços de até 2 imagens: http(s), ou o `url` de POST /pictures.",
    "Addresses of up to 2 pictures: http(s), or the `url` of POST /pictures.",
  ],
  comparativePrice: FROM_PRICE,
  active: [
    "`false` tira o produto da vitrine sem removê-lo.",
    "`false` hides the product without removing it.",
  ],
  slug: [
    "Letras minúsculas, dígitos e hifens: o endereço do produto na loja.",
    "Lower case letters, digits and hyphens: the product's address in the shop.",
  ],
} as const satisfies Record<string, BilingualText>;
const VARIATION = {
  id: [
    "Identificador da variação: o `variantId` de um pedido.",
    "Identifier of the variation: the `variantId` of an order.",
  ],
  name: ["Nome da variação.", "Name of the variation."],
  price: ["Preço de uma unidade desta variação.", "Price of one unit of this variation."],
  comparativePrice: FROM_PRICE,
  position: ["Ordem de exibição, da menor à maior.", "Display order, smallest first."],
} as const satisfies Record<string, BilingualText>;
const inside = (name: string, texts: Record<string, BilingualText>) =>
  Object.fromEntries(Object.entries(texts).map(([key, said]) => [`${name}.${key}`, said]));

nameSchema("NewProduct", createProductBody, ["Um produto a criar.", "A product to create."], {
  ...WRITTEN,
  type: KIND,
  stock: [
    "Sempre 0: as unidades entram com POST /products/{id}/stock.",
    "Always 0: units are added with POST /products/{id}/stock.",
  ],
  variations: ["Só com `variable`: o que se escolhe.", "With `variable` only: what there is to choose from."],
  ...inside("variations", VARIATION),
});
nameSchema("ProductChange", updateProductBody, ["O que muda num produto.", "What changes in a product."], {
  ...WRITTEN,
  variations: [
    "A lista inteira: as que têm id mudam, as sem id entram, as que faltam saem.",
    "The whole list: entries with an id are changed, entries without are added, those left out are removed.",
  ],
  ...inside("variations", VARIATION),
});
nameSchema("Product", product, ["Um produto do catálogo.", "A product of the catalog."], {
  ...WRITTEN,
  price: [
    "Preço de uma unidade; com variações, o menor delas.",
    "Price of one unit; with variations, the lowest of them.",
  ],
  stock: ["Unidades disponíveis agora.", "Units available now."],
  lowStock: [
    "`true` quando de alguma variação restam tantas quanto `lowStockAt` do estoque, ou menos, mas não nenhuma.",
    "`true` when of some variation as many are left as `lowStockAt` of its stock says, or fewer, but not none.",
  ],
  category_id: ["Categoria do produto, ou null.", "Category of the product, or null."],
  type: KIND,
  variations: [
    "O que se escolhe; vazia num produto `normal`.",
    "What there is to choose from; empty for a `normal` product.",
  ],
  ...inside("variations", VARIATION),
  "variations.stock": ["Unidades disponíveis desta variação.", "Available units of this variation."],
});
