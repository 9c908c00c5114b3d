import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { slugMessages } from "#lib/core/input-messages.ts";
import { lowestPrice, type Money, money, toFixed, toNumber } from "#lib/core/money.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { type FieldProblem, problemsError, refusedField } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import { keepPictures, type UsedPicture } from "#lib/pictures/keep.ts";
import { measuresOf, NO_MEASURES } from "./measures.ts";
import { productMessages } from "./messages.ts";
import type { CreateProduct, Product } from "./product-schemas.ts";
import { readProduct } from "./products.ts";
import { slugOf, slugTaken, withFreeSlug } from "./slug.ts";
import { repeatedNames } from "./variations.ts";

/** Creates a product without stock. Throws an error that names every wrong field. */
export async function createProduct(ctx: StoreContext, body: CreateProduct): Promise<Product> {
  const problems: FieldProblem[] = [...repeatedNames(body.variations ?? [])];
  if (body.type === "normal" && body.variations?.length)
    problems.push({ path: "variations", message: productMessages.noVariations });
  if (body.comparativePrice && priceOf(body).greaterThanOrEqualTo(body.comparativePrice))
    problems.push({ path: "comparativePrice", message: productMessages.comparative });
  for (const [index, { price, comparativePrice }] of (body.variations ?? []).entries()) {
    if (comparativePrice && Number(comparativePrice) <= price)
      problems.push({ path: `variations.${index}.comparativePrice`, message: productMessages.comparative });
  }
  if ((await categoryName(ctx, body.category_id)) === null)
    problems.push({
      path: "category_id",
      message: referenceMessages.category,
      code: "CategoryNotFound",
    });
  if (problems.length > 0) throw problemsError(problems);

  const id = newId();
  const write = (slug: string) => insert(ctx, id, slug, body);
  try {
    if (body.slug === undefined) await withFreeSlug(slugOf(body.name), write);
    else await write(body.slug);
  } catch (error) {
    throw explainRefusal(error);
  }
  return readProduct(ctx, id);
}

/** Maps a refusal caused by a concurrent change to a field error: slug taken, category removed. */
export function explainRefusal(error: unknown): unknown {
  if (slugTaken(error)) return refusedField("SlugTaken", "slug", slugMessages.taken);
  if (refusedAs(error) === "categoryUnknown")
    return refusedField("CategoryNotFound", "category_id", referenceMessages.category);
  return error;
}

/** The name of this store's category; null if it belongs to no or another store. */
export async function categoryName(ctx: StoreContext, categoryId: string): Promise<string | null> {
  const [found] = await sql<{ name: string }>(
    "own-category",
    "SELECT name FROM categories WHERE store_id = $1 AND id = $2",
    [ctx.store.id, categoryId],
  );
  return found?.name ?? null;
}

export function usedPictures(images: readonly string[] = []): UsedPicture[] {
  return images.map((address, index) => ({ path: `images.${index}`, address }));
}

function priceOf({ type, price, variations = [] }: CreateProduct): Money {
  return (type === "variable" ? lowestPrice(variations) : null) ?? money(price);
}

/** A normal product is sold through one hidden variation that takes the product's price. */
function firstVariations({ type, name, variations = [] }: CreateProduct) {
  if (type === "normal")
    return [{ ...NO_MEASURES, name, price: null, comparativePrice: null, position: 0, isDefault: true }];
  return variations.map((variation, index) => ({
    name: variation.name,
    price: variation.price,
    comparativePrice: variation.comparativePrice ?? null,
    position: variation.position ?? index,
    isDefault: false,
    ...measuresOf(variation, NO_MEASURES),
  }));
}

async function insert(ctx: StoreContext, id: string, slug: string, body: CreateProduct): Promise<void> {
  const price = priceOf(body);
  await transaction(async (tx) => {
    const gone = await keepPictures(tx, usedPictures(body.images));
    if (gone.length > 0) throw problemsError(gone);
    await tx(
      "insert-product",
      `INSERT INTO products (id, store_id, category_id, name, slug, description, type, price, comparative_price, images, active, delivery,
         max_per_order, weight, height, width, length)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      [
        id,
        ctx.store.id,
        body.category_id,
        body.name,
        slug,
        body.description || null,
        body.type,
        toFixed(price),
        body.comparativePrice ?? null,
        body.images ?? [],
        body.active ?? true,
        body.delivery ?? "digital",
        body.maxPerOrder ?? null,
        ...[body.weight ?? null, body.height ?? null, body.width ?? null, body.length ?? null],
      ],
    );
    await tx(
      "insert-variations",
      `INSERT INTO variations (store_id, product_id, name, price, comparative_price, position, is_default, weight, height, width, length)
       SELECT $1, $2, v.name, v.price, v."comparativePrice", v.position, v."isDefault", v.weight, v.height, v.width, v.length
       FROM jsonb_to_recordset($3) AS v (name text, price numeric, "comparativePrice" numeric, position int, "isDefault" boolean,
         weight int, height numeric, width numeric, length numeric)`,
      [ctx.store.id, id, JSON.stringify(firstVariations(body))],
    );
    await auditBy(tx, ctx, "product.created", {
      ...{ productId: id, name: body.name },
      after: { price: toNumber(price), active: body.active ?? true },
    });
  });
}
