import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { nameSchema, type Said } from "#lib/core/described.ts";
import { line, paragraph } from "#lib/core/text.ts";
import { db } from "#lib/db/client.ts";
import { listQuery } from "#lib/db/listing.ts";
import { transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { CategoryModel } from "#prisma/generated/models.ts";

const order = z.number().int().min(-1_000_000).max(1_000_000);

export const createCategoryBody = z.strictObject({
  name: line(80),
  description: paragraph(1000).nullish(),
  order: order.optional(),
});
export const updateCategoryBody = createCategoryBody.partial();

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  order: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

const WRITTEN = {
  name: ["Nome da categoria.", "Name of the category."],
  description: ["Texto da categoria.", "Text of the category."],
  order: ["Ordem de exibição, da menor à maior.", "Display order, smallest first."],
} as const satisfies Record<string, Said>;
nameSchema("NewCategory", createCategoryBody, ["Uma categoria a criar.", "A category to create."], WRITTEN);
nameSchema(
  "CategoryChange",
  updateCategoryBody,
  ["O que muda numa categoria.", "What changes in a category."],
  WRITTEN,
);
nameSchema("Category", category, ["Uma categoria de produtos.", "A category of products."], WRITTEN);

export type Category = z.output<typeof category>;

/** By display order, then by name as people sort it. */
export async function listCategories(ctx: StoreContext): Promise<Category[]> {
  const rows = await listQuery<Stored<CategoryModel>>(
    `SELECT * FROM categories WHERE store_id = $1 ORDER BY position, name COLLATE "und-x-icu", id`,
    [ctx.store.id],
  );
  return rows.map(present);
}

export async function createCategory(
  ctx: StoreContext,
  body: z.output<typeof createCategoryBody>,
): Promise<Category> {
  const { order: position, description, ...fields } = body;
  return present(
    await db().category.create({
      data: { ...fields, storeId: ctx.store.id, position, description: description || null },
    }),
  );
}

export async function updateCategory(
  ctx: StoreContext,
  id: string,
  body: z.output<typeof updateCategoryBody>,
): Promise<Category> {
  const { order: position, description, ...fields } = body;
  const [row] = await db().category.updateManyAndReturn({
    where: { id, storeId: ctx.store.id },
    data: { ...fields, position, description: description === "" ? null : description },
  });
  if (!row) throw new AppError("NotFound");
  return present(row);
}

/** Removes an empty category. Removed products do not count. */
export async function removeCategory(ctx: StoreContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    // The lock keeps products from moving in meanwhile: their foreign key waits for this row.
    const [found] = await tx<{ id: string }>(
      "lock-category",
      "SELECT id FROM categories WHERE store_id = $1 AND id = $2 FOR UPDATE",
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
