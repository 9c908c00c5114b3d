import { auditChange } from "#lib/audit/change.ts";
import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { lowestPrice, type Money, money, toFixed } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError, type FieldProblem, problemsError } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import { keepPictures } from "#lib/pictures/keep.ts";
import type { ProductModel, VariationModel } from "#prisma/generated/models.ts";
import { categoryName, explainRefusal, usedPictures } from "./create-product.ts";
import { measuresOf, storedMeasures } from "./measures.ts";
import { productMessages } from "./messages.ts";
import type { Product, UpdateProduct } from "./product-schemas.ts";
import { readProduct } from "./products.ts";
import { planVariations, splitProduct, variationChange, writeVariations } from "./variations.ts";

/**
 * Partial update; existing orders keep their prices and names. A normal product that is given variations becomes a
 * variable one.
 */
export async function updateProduct(ctx: StoreContext, id: string, body: UpdateProduct): Promise<Product> {
  const category = body.category_id === undefined ? undefined : await categoryName(ctx, body.category_id);
  try {
    await transaction((tx) => write(tx, ctx, id, body, category));
  } catch (error) {
    throw explainRefusal(error);
  }
  return readProduct(ctx, id);
}

/** The product with what the body changes. */
function changed(before: Stored<ProductModel>, body: UpdateProduct, price: Money) {
  const { comparativePrice = before.comparativePrice } = body;
  return {
    ...{ name: body.name ?? before.name, price },
    comparativePrice: comparativePrice === null ? null : money(comparativePrice),
    categoryId: body.category_id ?? before.categoryId,
    description: body.description === undefined ? before.description : body.description || null,
    ...{ images: body.images ?? before.images, active: body.active ?? before.active },
    ...{ slug: body.slug ?? before.slug, delivery: body.delivery ?? before.delivery },
    maxPerOrder: body.maxPerOrder === undefined ? before.maxPerOrder : body.maxPerOrder,
    ...measuresOf(body, storedMeasures(before)),
  };
}

/** The price after the change: with variations, the lowest of theirs, whatever price is sent. */
async function priceOf(
  tx: Sql,
  before: Stored<ProductModel>,
  body: UpdateProduct,
  planned: readonly { price: Money | null }[] | undefined,
): Promise<Money> {
  const own = money(body.price ?? before.price);
  if (planned) return lowestPrice(planned) ?? own;
  if (before.type === "normal" || body.price === undefined) return own;
  const stored = await tx<Stored<VariationModel, "price">>(
    "variation-prices",
    "SELECT price FROM variations WHERE product_id = $1 AND NOT is_default AND deleted_at IS NULL",
    [before.id],
  );
  return lowestPrice(stored) ?? own;
}

async function write(
  tx: Sql,
  ctx: StoreContext,
  id: string,
  body: UpdateProduct,
  /** The name of the wanted category: null if it is unknown, undefined if the category stays. */
  category: string | null | undefined,
): Promise<void> {
  const [before] = await tx<Stored<ProductModel> & { category: string | null }>(
    "lock-product",
    `SELECT p.*, (SELECT c.name FROM categories c WHERE c.id = p.category_id) AS category
     FROM products p WHERE p.store_id = $1 AND p.id = $2 AND p.deleted_at IS NULL FOR UPDATE OF p`,
    [ctx.store.id, id],
  );
  if (!before) throw new AppError("NotFound");
  const gains = before.type === "normal" && Boolean(body.variations?.length);
  const planned =
    body.variations && (gains || before.type === "variable")
      ? await planVariations(tx, id, body.variations)
      : null;
  const after = changed(before, body, await priceOf(tx, before, body, planned?.rows));
  const problems: FieldProblem[] = [];
  if (category === null)
    problems.push({
      path: "category_id",
      message: referenceMessages.category,
      code: "CategoryNotFound",
    });
  if (after.comparativePrice?.lessThanOrEqualTo(after.price))
    problems.push({ path: "comparativePrice", message: productMessages.comparative });
  problems.push(...(planned?.problems ?? []), ...(await keepPictures(tx, usedPictures(body.images))));
  if (problems.length > 0) throw problemsError(problems);

  await tx(
    "update-product",
    `UPDATE products SET name = $2, price = $3, comparative_price = $4, category_id = $5, description = $6, images = $7,
       active = $8, slug = $9, delivery = $10, max_per_order = $11, weight = $12, height = $13, width = $14,
       length = $15, updated_at = now() WHERE id = $1`,
    [
      id,
      ...[after.name, toFixed(after.price), after.comparativePrice && toFixed(after.comparativePrice)],
      after.categoryId,
      ...[after.description, after.images, after.active, after.slug, after.delivery, after.maxPerOrder],
      ...[after.weight, after.height, after.width, after.length],
    ],
  );
  if (gains && planned) planned.rows = await splitProduct(tx, id, planned.rows);
  if (planned) await writeVariations(tx, ctx.store.id, id, planned.rows);
  const { was = {}, is = {} } = planned ? variationChange(planned) : {};
  const { categoryId: _id, ...rest } = after;
  await auditChange(
    tx,
    ctx,
    "product.changed",
    { productId: id, name: after.name },
    { ...before, ...was },
    { ...rest, category: category ?? before.category, ...is },
  );
}

const OF_ANOTHER_STORE: BilingualText = {
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
    const [removed] = await tx<{ name: string }>(
      "remove-product",
      `UPDATE products SET deleted_at = now(), active = false, updated_at = now()
       WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING name`,
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
    await auditBy(tx, ctx, "product.removed", { productId: id, name: removed.name });
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
