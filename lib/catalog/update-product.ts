import type { StoreContext } from "#lib/context/context.ts";
import type { Texts } from "#lib/core/locale.ts";
import { money, toFixed } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError, type FieldProblem, problemsError } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import { keepPictures } from "#lib/pictures/keep.ts";
import type { ProductModel } from "#prisma/generated/models.ts";
import { explainRefusal, ownsCategory, usedPictures } from "./create-product.ts";
import { productMessages } from "./messages.ts";
import type { Product, UpdateProduct } from "./product-schemas.ts";
import { readProduct } from "./products.ts";
import { planVariations, splitProduct, writeVariations } from "./variations.ts";

/**
 * Partial update; earlier orders keep their prices and names. A normal product that is given variations becomes a
 * variable one.
 */
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
  if (!knowsCategory)
    problems.push({
      path: "category_id",
      message: referenceMessages.category,
      code: "CategoryNotFound",
    });
  if (comparative?.lessThanOrEqualTo(price))
    problems.push({ path: "comparativePrice", message: productMessages.comparative });
  const gains = before.type === "normal" && Boolean(body.variations?.length);
  const planned =
    body.variations && (gains || before.type === "variable")
      ? await planVariations(tx, id, body.variations)
      : null;
  problems.push(...(planned?.problems ?? []), ...(await keepPictures(tx, usedPictures(body.images))));
  if (problems.length > 0) throw problemsError(problems);

  await tx(
    "update-product",
    `UPDATE products SET name = $2, price = $3, comparative_price = $4, category_id = $5, description = $6, images = $7,
       active = $8, slug = $9, delivery = $10, max_per_order = $11, updated_at = now() WHERE id = $1`,
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
      body.delivery ?? before.delivery,
      body.maxPerOrder === undefined ? before.maxPerOrder : body.maxPerOrder,
    ],
  );
  if (gains && planned) planned.rows = await splitProduct(tx, id, planned.rows);
  if (planned) await writeVariations(tx, ctx.store.id, id, planned.rows);
}

const OF_ANOTHER_STORE: Texts = {
  "pt-BR": "Este produto é de outra loja. Use uma credencial dela.",
  en: "This product belongs to another store. Use a credential of that store.",
};

/**
 * Removes the product from the catalog. Orders and deliveries stay as they are, and an order that reserves
 * units of it can still be paid. Throws NotFound, and Forbidden for a product of another store (service.md
 * 4.4; everywhere else such a record is NotFound).
 */
export async function removeProduct(ctx: StoreContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    const [removed] = await tx<{ id: string }>(
      "remove-product",
      `UPDATE products SET deleted_at = now(), active = false, updated_at = now()
       WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING id`,
      [ctx.store.id, id],
    );
    if (!removed) throw await notRemovable(tx, id);
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

async function notRemovable(tx: Sql, id: string): Promise<AppError> {
  const [elsewhere] = await tx(
    "product-elsewhere",
    "SELECT FROM products WHERE id = $1 AND deleted_at IS NULL",
    [id],
  );
  return elsewhere ? new AppError("Forbidden", { says: OF_ANOTHER_STORE }) : new AppError("NotFound");
}
