import { z } from "zod";
import { amount, MAX_AMOUNT_TEXT, priceText, reais } from "#lib/core/amounts.ts";
import { slugMessages } from "#lib/core/input-messages.ts";
import { line, paragraph, webAddress } from "#lib/core/text.ts";

const MIN_PRICE = 0.01;
const MAX_VARIATIONS = 100;

const image = webAddress();
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
