import { z } from "zod";
import { auditChange } from "#lib/audit/change.ts";
import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError, type FieldProblem, problemsError } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import type { CustomFieldModel } from "#prisma/generated/models.ts";
import { type Bounds, boundProblems } from "./bounds.ts";
import { type CustomField, fields, type Given, presentField } from "./manage.ts";
import { customFieldMessages } from "./messages.ts";

type FieldRow = Stored<CustomFieldModel>;

/** The settings that are validated together. */
type Scope = Pick<CustomField, "allProducts" | "products" | "categories">;

const NOWHERE: Scope = { allProducts: false, products: [], categories: [] };
const UNBOUNDED: Bounds = { type: "TEXT", required: false, min: null, max: null };

export async function createCustomField(
  ctx: StoreContext,
  body: Given & { label: string },
): Promise<CustomField> {
  await check(sql, ctx, null, body);
  return transaction(async (tx) => {
    const made = await tx<FieldRow>(
      "create-custom-field",
      `INSERT INTO custom_fields (store_id, label, type, placeholder, required, all_products, product_ids, category_ids, min, max, position)
       VALUES ($1, $2, coalesce($3::custom_field_type, 'TEXT'), $4, coalesce($5::boolean, false), coalesce($6::boolean, false),
         coalesce($7::uuid[], '{}'), coalesce($8::uuid[], '{}'), $9, $10, coalesce($11::int, 0)) RETURNING *`,
      [
        ...[ctx.store.id, body.label, body.type ?? null, body.placeholder ?? null, body.required ?? null],
        ...[body.allProducts ?? null, body.products ?? null, body.categories ?? null],
        ...[body.min ?? null, body.max ?? null, body.position ?? null],
      ],
    );
    const row = onlyRow(made);
    await auditChange(tx, ctx, "field.created", about(row), {}, audited(row));
    return presentField(row);
  });
}

/** Partial update; existing orders keep their values. */
export async function updateCustomField(ctx: StoreContext, id: string, body: Given): Promise<CustomField> {
  return transaction(async (tx) => {
    const [before] = await tx<FieldRow>(
      "lock-custom-field",
      "SELECT * FROM custom_fields WHERE store_id = $1 AND id = $2 FOR UPDATE",
      [ctx.store.id, id],
    );
    if (!before) throw new AppError("NotFound");
    await check(tx, ctx, presentField(before), body);
    const row = await write(tx, before, body);
    await auditChange(tx, ctx, "field.changed", about(row), audited(before), audited(row));
    return presentField(row);
  });
}

async function write(tx: Sql, before: FieldRow, body: Given): Promise<FieldRow> {
  const { min = before.min, max = before.max, placeholder = before.placeholder } = body;
  const written = await tx<FieldRow>(
    "update-custom-field",
    `UPDATE custom_fields SET label = $2, type = $3::custom_field_type, placeholder = $4, required = $5, all_products = $6,
       product_ids = $7::uuid[], category_ids = $8::uuid[], min = $9, max = $10, position = $11, updated_at = now()
     WHERE id = $1 RETURNING *`,
    [
      ...[before.id, body.label ?? before.label, body.type ?? before.type, placeholder],
      ...[body.required ?? before.required, body.allProducts ?? before.allProducts],
      ...[body.products ?? before.productIds, body.categories ?? before.categoryIds],
      ...[min && Number(min), max && Number(max), body.position ?? before.position],
    ],
  );
  return onlyRow(written);
}

export async function removeCustomField(ctx: StoreContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    const [gone] = await tx<FieldRow>(
      "remove-custom-field",
      "DELETE FROM custom_fields WHERE store_id = $1 AND id = $2 RETURNING *",
      [ctx.store.id, id],
    );
    if (!gone) throw new AppError("NotFound");
    await auditBy(tx, ctx, "field.removed", about(gone));
  });
}

function about({ id, label }: FieldRow): object {
  return { fieldId: id, name: label };
}

/** The fields of a custom field for the audit log. */
function audited({ id, storeId, createdAt, updatedAt, ...fields }: FieldRow) {
  return fields;
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
  const bounds = {
    type: part("type", fields.type),
    required: part("required", fields.required),
    min: part("min", fields.min),
    max: part("max", fields.max),
  };
  // The schema has compared min with max.
  const impossible =
    wrong.size > 0
      ? []
      : boundsOf(bounds, null).filter(({ message }) => message !== customFieldMessages.maxBelowMin);
  wrong.clear();
  const placed = await scopeProblems(sql, ctx, NOWHERE, {
    allProducts: part("allProducts", fields.allProducts),
    products: part("products", fields.products),
    categories: part("categories", fields.categories),
  });
  // That a field appears nowhere is known only if all three properties were readable.
  return [...impossible, ...(wrong.size === 0 ? placed : placed.filter(({ path }) => path !== "products"))];
}

/** Rules beyond the schema. */
async function check(on: Sql, ctx: StoreContext, before: CustomField | null, body: Given): Promise<void> {
  const problems = [...boundsOf(body, before), ...(await scopeProblems(on, ctx, before ?? NOWHERE, body))];
  if (problems.length > 0) throw problemsError(problems);
}

function boundsOf(body: Partial<Bounds>, before: Bounds | null): FieldProblem[] {
  const { type, required, min, max } = before ?? UNBOUNDED;
  const after = {
    type: body.type ?? type,
    required: body.required ?? required,
    min: body.min === undefined ? min : body.min,
    max: body.max === undefined ? max : body.max,
  };
  return boundProblems(after, before);
}

/**
 * The field must appear somewhere, and its new products must be the store's. Those that it has already may have been
 * deleted since.
 */
async function scopeProblems(
  on: Sql,
  ctx: StoreContext,
  before: Scope,
  body: Given,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const { allProducts = before.allProducts } = body;
  const placed = [...(body.products ?? before.products), ...(body.categories ?? before.categories)];
  if (!allProducts && placed.length === 0)
    problems.push({ path: "products", message: customFieldMessages.nowhere });
  const { products = [], categories = [] } = body;
  if (products.length + categories.length > 0) {
    const rows = await on<{ id: string }>(
      "own-field-scope",
      `SELECT id FROM products WHERE store_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL
       UNION ALL SELECT id FROM categories WHERE store_id = $1 AND id = ANY ($3::uuid[])`,
      [ctx.store.id, products, categories],
    );
    const own = new Set(rows.map((row) => row.id));
    const missing = (list: "products" | "categories", is: Omit<FieldProblem, "path">) =>
      (body[list] ?? []).forEach((given, index) => {
        const id = given.toLowerCase();
        if (!own.has(id) && !before[list].includes(id)) problems.push({ path: `${list}.${index}`, ...is });
      });
    missing("products", { message: referenceMessages.product, code: "ProductNotFound" });
    missing("categories", { message: referenceMessages.category, code: "CategoryNotFound" });
  }
  return problems;
}
