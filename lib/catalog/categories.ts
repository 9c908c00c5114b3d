import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { line, paragraph } from "#lib/core/text.ts";
import { listQuery } from "#lib/db/listing.ts";
import { type Row, sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";

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

export type Category = z.output<typeof category>;

/** By display order, then by name as people sort it. */
export async function listCategories(ctx: StoreContext): Promise<Category[]> {
  const rows = await listQuery<Row>(
    `SELECT * FROM categories WHERE store_id = $1 ORDER BY position, name COLLATE "und-x-icu", id`,
    [ctx.store.id],
  );
  return rows.map(present);
}

export async function createCategory(
  ctx: StoreContext,
  body: z.output<typeof createCategoryBody>,
): Promise<Category> {
  const [row] = await sql<Row>(
    "create-category",
    "INSERT INTO categories (store_id, name, description, position) VALUES ($1, $2, $3, $4) RETURNING *",
    [ctx.store.id, body.name, body.description || null, body.order ?? 0],
  );
  return present(row as Row);
}

export async function updateCategory(
  ctx: StoreContext,
  id: string,
  body: z.output<typeof updateCategoryBody>,
): Promise<Category> {
  const [row] = await sql<Row>(
    "update-category",
    `UPDATE categories SET name = coalesce($3, name), position = coalesce($4, position),
       description = CASE WHEN $5 THEN $6 ELSE description END, updated_at = now()
     WHERE store_id = $1 AND id = $2 RETURNING *`,
    [
      ctx.store.id,
      id,
      body.name ?? null,
      body.order ?? null,
      body.description !== undefined,
      body.description || null,
    ],
  );
  if (!row) throw new AppError("NotFound");
  return present(row);
}

/** Removes an empty category. Products that were removed themselves don't hold it back. */
export async function removeCategory(ctx: StoreContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    // Locked, so that no product can move in meanwhile (its foreign key waits for this row).
    const [found] = await tx<Row>(
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

function present(row: Row): Category {
  return {
    id: row.id as string,
    name: row.name as string,
    description: row.description as string | null,
    order: row.position as number,
    createdAt: (row.createdAt as Date).toISOString(),
    updatedAt: (row.updatedAt as Date).toISOString(),
  };
}
