import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { acrossFields, wholeNumber } from "#lib/core/across-fields.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { Texts } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import { db } from "#lib/db/client.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError, type FieldProblem, problemsError } from "#lib/errors/app-error.ts";
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
  position: wholeNumber(-1_000_000, 1_000_000),
};

const maxNotBelowMin = acrossFields(
  ({ min, max }) => !(typeof min === "number" && typeof max === "number" && max < min),
  "max",
  customFieldMessages.maxBelowMin,
);
const allOptional = z.strictObject(fields).partial();

export const createCustomFieldBody = allOptional.required({ label: true }).refine(...maxNotBelowMin);
export const updateCustomFieldBody = allOptional.refine(...maxNotBelowMin);

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
  label: { "pt-BR": "O nome do campo, como aparece para quem compra.", en: "The label shown to the buyer." },
  type: {
    "pt-BR": "`TEXT`, `NUMBER`, `EMAIL` ou `GAME_USERNAME` (nome de usuário de um jogo).",
    en: "`TEXT`, `NUMBER`, `EMAIL` or `GAME_USERNAME` (a username in a game).",
  },
  placeholder: { "pt-BR": "Exemplo dentro do campo vazio.", en: "Placeholder text." },
  required: {
    "pt-BR": "`true` se o pedido não pode ser criado sem este valor.",
    en: "`true` if an order cannot be created without this value.",
  },
  allProducts: { "pt-BR": "Aparece em todo produto.", en: "Shown on every product." },
  products: { "pt-BR": "Produtos em que aparece.", en: "The products that show it." },
  categories: {
    "pt-BR": "Aparece nos produtos destas categorias.",
    en: "Shown on all products of these categories.",
  },
  min: {
    "pt-BR": "Menor tamanho do texto ou menor número; null: nenhum.",
    en: "Minimum length of a text or minimum number; null: none.",
  },
  max: {
    "pt-BR": "Maior tamanho do texto ou maior número; null: nenhum.",
    en: "Maximum length of a text or maximum number; null: none.",
  },
  position: { "pt-BR": "Ordem no formulário, da menor à maior.", en: "Position in the form, lowest first." },
} as const satisfies Record<string, Texts>;
nameSchema(
  "NewCustomField",
  { "pt-BR": "Um campo a criar.", en: "A field to create." },
  createCustomFieldBody,
  TEXTS,
);
nameSchema(
  "CustomFieldChange",
  { "pt-BR": "O que muda num campo.", en: "The fields to update on a checkout field." },
  updateCustomFieldBody,
  TEXTS,
);
nameSchema(
  "CustomField",
  { "pt-BR": "Um campo a mais no checkout.", en: "A custom field in the checkout." },
  customField,
  {
    ...TEXTS,
    id: {
      "pt-BR": "Identificador: a chave em `customFields` de um pedido.",
      en: "Identifier: the key in `customFields` of an order.",
    },
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

/** Returns this store's field. Throws NotFound. */
export async function readCustomField(ctx: StoreContext, id: string): Promise<CustomField> {
  const row = await db().customField.findFirst({ where: { id, storeId: ctx.store.id } });
  if (!row) throw new AppError("NotFound");
  return present(row);
}

/** The settings that are validated together. */
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

/** Partial update; existing orders keep their values. */
export async function updateCustomField(ctx: StoreContext, id: string, body: Given): Promise<CustomField> {
  const before = await db().customField.findFirst({ where: { id, storeId: ctx.store.id } });
  if (!before) throw new AppError("NotFound");
  await check(ctx, present(before), body);
  const { products: productIds, categories: categoryIds, ...same } = body;
  const { min, max, allProducts } = before;
  const [row] = await db().customField.updateManyAndReturn({
    // Optimistic locking: if these settings changed since the validation, validate again.
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

/** Validates the readable parts of a new field, in a body that the schema has refused. */
export async function newFieldProblems(ctx: StoreContext, json: unknown): Promise<FieldProblem[]> {
  const body = z.looseObject({}).safeParse(json).data ?? {};
  const wrong = new Set<string>();
  const part = <S extends z.ZodType>(name: string, schema: S): z.output<S> | undefined => {
    const { success, data } = schema.optional().safeParse(body[name]);
    if (!success) wrong.add(name);
    return data;
  };
  const problems = await problemsOf(ctx, NOWHERE, {
    allProducts: part("allProducts", fields.allProducts),
    products: part("products", fields.products),
    categories: part("categories", fields.categories),
  });
  // That a field appears nowhere is known only if all three properties were readable.
  return wrong.size === 0 ? problems : problems.filter(({ path }) => path !== "products");
}

async function check(ctx: StoreContext, before: Scope, body: Given): Promise<void> {
  const problems = await problemsOf(ctx, before, body);
  if (problems.length > 0) throw problemsError(problems);
}

/**
 * Rules beyond the schema: min must not exceed max, the field must appear somewhere, and its products must be
 * the store's.
 */
async function problemsOf(ctx: StoreContext, before: Scope, body: Given): Promise<FieldProblem[]> {
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
    const missing = (list: string, given: string[], is: Omit<FieldProblem, "path">) =>
      given.forEach((id, index) => {
        if (!own.has(id.toLowerCase())) problems.push({ path: `${list}.${index}`, ...is });
      });
    missing("products", products, { message: referenceMessages.product, code: "ProductNotFound" });
    missing("categories", categories, { message: referenceMessages.category, code: "CategoryNotFound" });
  }
  return problems;
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
