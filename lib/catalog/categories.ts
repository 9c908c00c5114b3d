import { z } from "zod";
import { auditChange } from "#lib/audit/change.ts";
import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line, paragraph } from "#lib/core/text.ts";
import { listQuery } from "#lib/db/listing.ts";
import { transaction } from "#lib/db/pool.ts";
import { reorder } from "#lib/db/reorder.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError, problemsError } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import type { CategoryModel } from "#prisma/generated/models.ts";

const order = z.number().int().min(-1_000_000).max(1_000_000);

export const createCategoryBody = z.strictObject({
  name: line(80),
  description: paragraph(1000).nullish(),
  order: order.optional(),
});
export const updateCategoryBody = createCategoryBody.partial();

/** The complete order in one call: thousands of categories are not sorted by hand. */
export const categoryOrderBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(1000) });

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  order: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const listedCategory = category.extend({ productCount: z.number().int() });

const WRITTEN = {
  name: { "pt-BR": "Nome da categoria.", en: "Name of the category." },
  description: { "pt-BR": "Texto da categoria.", en: "Description of the category." },
  order: { "pt-BR": "Ordem de exibição, da menor à maior.", en: "Display position, lowest first." },
} as const satisfies Record<string, BilingualText>;
nameSchema(
  "NewCategory",
  { "pt-BR": "Uma categoria a criar.", en: "A category to create." },
  createCategoryBody,
  WRITTEN,
);
nameSchema(
  "CategoryChange",
  { "pt-BR": "O que muda numa categoria.", en: "The fields to update on a category." },
  updateCategoryBody,
  WRITTEN,
);
nameSchema(
  "Category",
  { "pt-BR": "Uma categoria de produtos.", en: "A category of products." },
  category,
  WRITTEN,
);
nameSchema(
  "ListedCategory",
  { "pt-BR": "Uma categoria da lista.", en: "A category of the list." },
  listedCategory,
  {
    ...WRITTEN,
    productCount: { "pt-BR": "Quantos produtos estão nela.", en: "Number of products in the category." },
  },
);
nameSchema("CategoryOrder", { "pt-BR": "A nova ordem.", en: "The new order." }, categoryOrderBody, {
  ids: {
    "pt-BR": "As categorias na ordem de exibição; as que faltam vêm depois, na ordem que têm.",
    en: "The categories in display order; omitted ones follow in their current order.",
  },
});

export type Category = z.output<typeof category>;
export type ListedCategory = z.output<typeof listedCategory>;

/** By display order, then by name in natural sort order. */
export async function listCategories(ctx: StoreContext): Promise<ListedCategory[]> {
  const rows = await listQuery<Stored<CategoryModel> & { products: number }>(
    `SELECT c.*, (SELECT count(*)::int FROM products p WHERE p.category_id = c.id AND p.deleted_at IS NULL) AS products
     FROM categories c WHERE c.store_id = $1 ORDER BY c.position, c.name COLLATE "und-x-icu", c.id`,
    [ctx.store.id],
  );
  return rows.map((row) => ({ ...present(row), productCount: row.products }));
}

/** Reorders all categories at once, or none. */
export async function orderCategories(ctx: StoreContext, ids: readonly string[]): Promise<ListedCategory[]> {
  const given = ids.map((id) => id.toLowerCase());
  const wrong = await transaction(async (tx) => {
    const { wrong, moved } = await reorder(tx, "categories", ctx.store.id, given);
    if (moved > 0) await auditBy(tx, ctx, "categories.reordered", { moved });
    return wrong;
  });
  if (wrong.length > 0)
    throw problemsError(
      wrong.map((place) =>
        place.wrong === "unknown"
          ? { path: `ids.${place.index}`, message: referenceMessages.category, code: "CategoryNotFound" }
          : { path: `ids.${place.index}`, message: referenceMessages.repeated },
      ),
    );
  return listCategories(ctx);
}

export async function createCategory(
  ctx: StoreContext,
  body: z.output<typeof createCategoryBody>,
): Promise<Category> {
  return transaction(async (tx) => {
    const made = await tx<Stored<CategoryModel>>(
      "create-category",
      "INSERT INTO categories (store_id, name, description, position) VALUES ($1, $2, $3, coalesce($4::int, 0)) RETURNING *",
      [ctx.store.id, body.name, body.description || null, body.order ?? null],
    );
    const row = onlyRow(made);
    await auditChange(tx, ctx, "category.created", about(row), {}, audited(row));
    return present(row);
  });
}

export async function updateCategory(
  ctx: StoreContext,
  id: string,
  body: z.output<typeof updateCategoryBody>,
): Promise<Category> {
  return transaction(async (tx) => {
    const [before] = await tx<Stored<CategoryModel>>(
      "lock-category",
      "SELECT * FROM categories WHERE store_id = $1 AND id = $2 FOR UPDATE",
      [ctx.store.id, id],
    );
    if (!before) throw new AppError("NotFound");
    const changed = await tx<Stored<CategoryModel>>(
      "update-category",
      "UPDATE categories SET name = $2, description = $3, position = $4, updated_at = now() WHERE id = $1 RETURNING *",
      [
        id,
        body.name ?? before.name,
        body.description === undefined ? before.description : body.description || null,
        body.order ?? before.position,
      ],
    );
    const row = onlyRow(changed);
    await auditChange(tx, ctx, "category.changed", about(row), audited(before), audited(row));
    return present(row);
  });
}

function about({ id, name }: Stored<CategoryModel>): object {
  return { categoryId: id, name };
}

/** The fields of a category for the audit log. */
function audited({ name, description, position }: Stored<CategoryModel>) {
  return { name, description, position };
}

/** Removes an empty category. Removed products do not count. */
export async function removeCategory(ctx: StoreContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    // The lock keeps products from being added meanwhile: their foreign key waits for this row.
    const [found] = await tx<Stored<CategoryModel>>(
      "lock-category",
      "SELECT * FROM categories WHERE store_id = $1 AND id = $2 FOR UPDATE",
      [ctx.store.id, id],
    );
    if (!found) throw new AppError("NotFound");
    const [used] = await tx(
      "category-used",
      "SELECT FROM products WHERE category_id = $1 AND deleted_at IS NULL LIMIT 1",
      [id],
    );
    if (used) throw new AppError("CategoryNotEmpty");
    await tx("leave-category", "UPDATE products SET category_id = NULL WHERE category_id = $1", [id]);
    await tx("remove-category", "DELETE FROM categories WHERE id = $1", [id]);
    await auditBy(tx, ctx, "category.removed", about(found));
  });
}

function present(row: Stored<CategoryModel>): Category {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    order: row.position,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
