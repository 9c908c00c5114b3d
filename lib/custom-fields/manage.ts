import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { line } from "#lib/core/text.ts";
import { listQuery } from "#lib/db/listing.ts";
import { type Row, type Sql, sql, transaction } from "#lib/db/pool.ts";
import { AppError, type FieldProblem } from "#lib/errors/app-error.ts";

const ids = z.array(z.uuid()).max(1000);
const MOST = 1_000_000_000_000;
const bound = z
  .number()
  .min(-MOST)
  .max(MOST)
  .refine((value) => Number(value.toFixed(6)) === value, { error: "field.decimals" });
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

export type CustomField = z.output<typeof customField>;
type Given = z.output<typeof updateCustomFieldBody>;

const COLUMNS =
  "id, label, type, placeholder, required, all_products, product_ids, category_ids, min::float8, max::float8, position";

/** In the order of the checkout's form. */
export async function listCustomFields(ctx: StoreContext): Promise<CustomField[]> {
  const rows = await listQuery<Row>(
    `SELECT ${COLUMNS} FROM custom_fields WHERE store_id = $1 ORDER BY position, id`,
    [ctx.store.id],
  );
  return rows.map(present);
}

const BLANK: Omit<CustomField, "id" | "label"> = {
  type: "TEXT",
  placeholder: null,
  required: false,
  allProducts: false,
  products: [],
  categories: [],
  min: null,
  max: null,
  position: 0,
};

export async function createCustomField(
  ctx: StoreContext,
  body: Given & { label: string },
): Promise<CustomField> {
  const next = { ...BLANK, ...sent(body), label: body.label };
  await check(sql, ctx, next, body);
  const [row] = await sql<Row>(
    "create-custom-field",
    `INSERT INTO custom_fields (store_id, label, type, placeholder, required, all_products, product_ids, category_ids, min, max, position)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${COLUMNS}`,
    [ctx.store.id, ...valuesOf(next)],
  );
  return present(row as Row);
}

/** Changes what was sent; answers that orders already hold stay as they were given. */
export async function updateCustomField(ctx: StoreContext, id: string, body: Given): Promise<CustomField> {
  return transaction(async (tx) => {
    const [before] = await tx<Row>(
      "lock-custom-field",
      `SELECT ${COLUMNS} FROM custom_fields WHERE store_id = $1 AND id = $2 FOR UPDATE`,
      [ctx.store.id, id],
    );
    if (!before) throw new AppError("NotFound");
    const next = { ...present(before), ...sent(body) };
    await check(tx, ctx, next, body);
    const [row] = await tx<Row>(
      "update-custom-field",
      `UPDATE custom_fields SET label = $2, type = $3, placeholder = $4, required = $5, all_products = $6, product_ids = $7,
         category_ids = $8, min = $9, max = $10, position = $11, updated_at = now() WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, ...valuesOf(next)],
    );
    return present(row as Row);
  });
}

export async function removeCustomField(ctx: StoreContext, id: string): Promise<void> {
  const removed = await sql(
    "remove-custom-field",
    "DELETE FROM custom_fields WHERE store_id = $1 AND id = $2 RETURNING id",
    [ctx.store.id, id],
  );
  if (removed.length === 0) throw new AppError("NotFound");
}

function sent(body: Given): Partial<CustomField> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** What a schema can't say: bounds in order, somewhere to appear, and only the store's own products. */
async function check(on: Sql, ctx: StoreContext, next: Omit<CustomField, "id">, body: Given): Promise<void> {
  const problems: FieldProblem[] = [];
  if (next.min !== null && next.max !== null && next.max < next.min)
    problems.push({ path: "max", message: "customField.max_below_min" });
  if (!next.allProducts && next.products.length + next.categories.length === 0)
    problems.push({ path: "products", message: "customField.nowhere" });
  const { products = [], categories = [] } = body;
  if (products.length + categories.length > 0) {
    const rows = await on<{ id: string }>(
      "own-field-scope",
      `SELECT id FROM products WHERE store_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL
       UNION ALL SELECT id FROM categories WHERE store_id = $1 AND id = ANY ($3::uuid[])`,
      [ctx.store.id, products, categories],
    );
    const own = new Set(rows.map((row) => row.id));
    const missing = (list: string, given: string[], message: string) =>
      given.forEach((id, index) => {
        if (!own.has(id.toLowerCase())) problems.push({ path: `${list}.${index}`, message });
      });
    missing("products", products, "product.unknown");
    missing("categories", categories, "category.unknown");
  }
  if (problems.length > 0) throw new AppError("ValidationError", { fields: problems });
}

function valuesOf(field: Omit<CustomField, "id">): unknown[] {
  const { label, type, placeholder, required, allProducts, products, categories, min, max, position } = field;
  return [label, type, placeholder, required, allProducts, products, categories, min, max, position];
}

function present(row: Row): CustomField {
  return {
    id: row.id as string,
    label: row.label as string,
    type: row.type as CustomField["type"],
    placeholder: row.placeholder as string | null,
    required: row.required as boolean,
    allProducts: row.allProducts as boolean,
    products: row.productIds as string[],
    categories: row.categoryIds as string[],
    min: row.min as number | null,
    max: row.max as number | null,
    position: row.position as number,
  };
}
