import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { nameSchema, type Said } from "#lib/core/described.ts";
import type { FieldMessage } from "#lib/core/field-messages.ts";
import { line } from "#lib/core/text.ts";
import { db } from "#lib/db/client.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError, type FieldProblem } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import type { CustomFieldModel } from "#prisma/generated/models.ts";
import { customFieldMessages } from "./messages.ts";

const ids = z.array(z.uuid()).max(1000);
const MOST = 1_000_000_000_000;
const bound = z
  .number()
  .min(-MOST)
  .max(MOST)
  .refine((value) => Number(value.toFixed(6)) === value, { error: customFieldMessages.decimals });
const TYPES = ["TEXT", "NUMBER", "EMAIL", "GAME_USERNAME"] as const;

const fields = {
  label: line(60),
  type: z.enum(TYPES),
  required: z.boolean(),
  products: ids,
  categories: ids,
  allProducts: z.boolean(),
  placeholder: line(120).nullable(),
  min: bound.nullable(),
  max: bound.nullable(),
  position: z.number().int().min(-1_000_000).max(1_000_000),
};

export const createCustomFieldBody = z.strictObject(fields).partial().required({ label: true });
export const updateCustomFieldBody = z.strictObject(fields).partial();

export const customField = z.object({
  id: z.uuid(),
  label: z.string(),
  type: z.enum(TYPES),
  placeholder: z.string().nullable(),
  required: z.boolean(),
  allProducts: z.boolean(),
  products: z.array(z.uuid()),
  categories: z.array(z.uuid()),
  min: z.number().nullable(),
  max: z.number().nullable(),
  position: z.number().int(),
});

const TEXTS = {
  label: ["O que a pessoa lê ao lado do campo.", "What the buyer reads next to the field."],
  type: [
    "`TEXT`, `NUMBER`, `EMAIL` ou `GAME_USERNAME` (nome de usuário de um jogo).",
    "`TEXT`, `NUMBER`, `EMAIL` or `GAME_USERNAME` (a user name of a game).",
  ],
  placeholder: ["Exemplo dentro do campo vazio.", "Example inside the empty field."],
  required: ["Sem este valor o pedido não é criado.", "Without this value the order is not created."],
  allProducts: ["Aparece em todo produto.", "Shown on every product."],
  products: ["Produtos em que aparece.", "Products that show it."],
  categories: ["Aparece nos produtos destas categorias.", "Shown on all products of these categories."],
  min: [
    "Menor tamanho do texto ou menor número; null: nenhum.",
    "Least length of the text or least number; null: none.",
  ],
  max: [
    "Maior tamanho do texto ou maior número; null: nenhum.",
    "Greatest length of the text or greatest number; null: none.",
  ],
  position: ["Ordem no formulário, da menor à maior.", "Order in the form, smallest first."],
} as const satisfies Record<string, Said>;
nameSchema("NewCustomField", createCustomFieldBody, ["Um campo a criar.", "A field to create."], TEXTS);
nameSchema(
  "CustomFieldChange",
  updateCustomFieldBody,
  ["O que muda num campo.", "What changes in a field."],
  TEXTS,
);
nameSchema(
  "CustomField",
  customField,
  ["Um campo a mais no checkout.", "A field of its own in the checkout."],
  {
    ...TEXTS,
    id: [
      "Identificador: a chave em `customFields` de um pedido.",
      "Identifier: the key in `customFields` of an order.",
    ],
  },
);

export type CustomField = z.output<typeof customField>;
type Given = z.output<typeof updateCustomFieldBody>;

/** In the order of the checkout's form. */
export async function listCustomFields(ctx: StoreContext): Promise<CustomField[]> {
  const rows = await db().customField.findMany({
    where: { storeId: ctx.store.id },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return rows.map(present);
}

/** The settings of a field that are checked together. */
type Scope = Pick<CustomField, "min" | "max" | "allProducts" | "products" | "categories">;

const NOWHERE: Scope = { min: null, max: null, allProducts: false, products: [], categories: [] };

export async function createCustomField(
  ctx: StoreContext,
  body: Given & { label: string },
): Promise<CustomField> {
  await check(ctx, NOWHERE, body);
  const { products: productIds, categories: categoryIds, ...same } = body;
  return present(
    await db().customField.create({ data: { ...same, productIds, categoryIds, storeId: ctx.store.id } }),
  );
}

/** Changes what was sent; the values in existing orders stay as they were given. */
export async function updateCustomField(ctx: StoreContext, id: string, body: Given): Promise<CustomField> {
  const before = await db().customField.findFirst({ where: { id, storeId: ctx.store.id } });
  if (!before) throw new AppError("NotFound");
  await check(ctx, present(before), body);
  const { products: productIds, categories: categoryIds, ...same } = body;
  const { min, max, allProducts } = before;
  const [row] = await db().customField.updateManyAndReturn({
    // The settings that the change was checked with must be the same now; otherwise it is checked again.
    where: {
      ...{ id, min, max, allProducts },
      productIds: { equals: before.productIds },
      categoryIds: { equals: before.categoryIds },
    },
    data: { ...same, productIds, categoryIds },
  });
  return row ? present(row) : updateCustomField(ctx, id, body);
}

export async function removeCustomField(ctx: StoreContext, id: string): Promise<void> {
  const { count } = await db().customField.deleteMany({ where: { id, storeId: ctx.store.id } });
  if (count === 0) throw new AppError("NotFound");
}

/** Checks what a schema can't: min is not above max, the field appears somewhere, and its products are the store's. */
async function check(ctx: StoreContext, before: Scope, body: Given): Promise<void> {
  const problems: FieldProblem[] = [];
  const { min = before.min, max = before.max, allProducts = before.allProducts } = body;
  if (min !== null && max !== null && max < min)
    problems.push({ path: "max", message: customFieldMessages.maxBelowMin });
  const placed = [...(body.products ?? before.products), ...(body.categories ?? before.categories)];
  if (!allProducts && placed.length === 0)
    problems.push({ path: "products", message: customFieldMessages.nowhere });
  const { products = [], categories = [] } = body;
  if (products.length + categories.length > 0) {
    const rows = await sql<{ id: string }>(
      "own-field-scope",
      `SELECT id FROM products WHERE store_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL
       UNION ALL SELECT id FROM categories WHERE store_id = $1 AND id = ANY ($3::uuid[])`,
      [ctx.store.id, products, categories],
    );
    const own = new Set(rows.map((row) => row.id));
    const missing = (list: string, given: string[], message: FieldMessage) =>
      given.forEach((id, index) => {
        if (!own.has(id.toLowerCase())) problems.push({ path: `${list}.${index}`, message });
      });
    missing("products", products, referenceMessages.product);
    missing("categories", categories, referenceMessages.category);
  }
  if (problems.length > 0) throw new AppError("ValidationError", { fields: problems });
}

function present(row: CustomFieldModel): CustomField {
  return {
    id: row.id,
    label: row.label,
    type: row.type,
    placeholder: row.placeholder,
    required: row.required,
    allProducts: row.allProducts,
    products: row.productIds,
    categories: row.categoryIds,
    min: row.min?.toNumber() ?? null,
    max: row.max?.toNumber() ?? null,
    position: row.position,
  };
}
