import type { StoreContext } from "#lib/context/context.ts";
import { money, toFixed } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError, type FieldProblem } from "#lib/errors/app-error.ts";
import type { ProductModel } from "#prisma/generated/models.ts";
import { explainRefusal, ownsCategory } from "./create-product.ts";
import type { Product, UpdateProduct } from "./product-schemas.ts";
import { readProduct } from "./products.ts";
import { planVariations, writeVariations } from "./variations.ts";

/** Changes what was sent and nothing else; orders made before keep their prices and names. */
export async function updateProduct(ctx: StoreContext, id: string, body: UpdateProduct): Promise<Product> {
  const knowsCategory = body.category_id === undefined || (await ownsCategory(ctx, body.category_id));
  try {
    await transaction((tx) => write(tx, ctx, id, body, knowsCategory));
  } catch (error) {
    throw explainRefusal(error);
  }
  return readProduct(ctx, id);
}

async function write(
  tx: Sql,
  ctx: StoreContext,
  id: string,
  body: UpdateProduct,
  knowsCategory: boolean,
): Promise<void> {
  const [before] = await tx<Stored<ProductModel>>(
    "lock-product",
    "SELECT * FROM products WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE",
    [ctx.store.id, id],
  );
  if (!before) throw new AppError("NotFound");
  const price = money(body.price ?? before.price);
  const { comparativePrice = before.comparativePrice } = body;
  const comparative = comparativePrice === null ? null : money(comparativePrice);
  const problems: FieldProblem[] = [];
  if (!knowsCategory) problems.push({ path: "category_id", message: "category.unknown" });
  if (comparative?.lessThanOrEqualTo(price))
    problems.push({ path: "comparativePrice", message: "product.comparative" });
  if (before.type === "normal" && body.variations?.length)
    problems.push({ path: "variations", message: "product.no_variations" });
  const planned =
    body.variations && before.type === "variable" ? await planVariations(tx, id, body.variations) : null;
  problems.push(...(planned?.problems ?? []));
  if (problems.length > 0) throw new AppError("ValidationError", { fields: problems });

  await tx(
    "update-product",
    `UPDATE products SET name = $2, price = $3, comparative_price = $4, category_id = $5, description = $6, images = $7,
       active = $8, slug = $9, updated_at = now() WHERE id = $1`,
    [
      id,
      body.name ?? before.name,
      toFixed(price),
      comparative && toFixed(comparative),
      body.category_id ?? before.categoryId,
      body.description === undefined ? before.description : body.description || null,
      body.images ?? before.images,
      body.active ?? before.active,
      body.slug ?? before.slug,
    ],
  );
  if (planned) await writeVariations(tx, ctx.store.id, id, planned.rows);
}

/**
 * Removes the product from the catalog. Orders and deliveries stay as they are; an order that holds units of it can
 * still be paid.
 */
export async function removeProduct(ctx: StoreContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    const [removed] = await tx<{ id: string }>(
      "remove-product",
      `UPDATE products SET deleted_at = now(), active = false, updated_at = now()
       WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING id`,
      [ctx.store.id, id],
    );
    if (!removed) throw new AppError("NotFound");
    await tx(
      "lock-removed-variations",
      "SELECT id FROM variations WHERE product_id = $1 AND deleted_at IS NULL ORDER BY id FOR UPDATE",
      [id],
    );
    await tx(
      "remove-variations",
      "UPDATE variations SET deleted_at = now() WHERE product_id = $1 AND deleted_at IS NULL",
      [id],
    );
  });
}
