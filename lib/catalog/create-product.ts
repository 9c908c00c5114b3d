import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { db } from "#lib/db/client.ts";
import { refusal } from "#lib/db/pool.ts";
import { AppError, type FieldProblem, invalidField } from "#lib/errors/app-error.ts";
import type { CreateProduct, Product } from "./product-schemas.ts";
import { readProduct } from "./products.ts";
import { slugOf, slugTaken, withFreeSlug } from "./slug.ts";
import { repeatedNames } from "./variations.ts";

/** A new product, not yet sellable: it has no units. Throws a ValidationError that names every wrong field. */
export async function createProduct(ctx: StoreContext, body: CreateProduct): Promise<Product> {
  const problems: FieldProblem[] = [...repeatedNames(body.variations ?? [])];
  if (body.type === "normal" && body.variations?.length)
    problems.push({ path: "variations", message: "product.no_variations" });
  if (body.comparativePrice && Number(body.comparativePrice) <= body.price)
    problems.push({ path: "comparativePrice", message: "product.comparative" });
  for (const [index, { price, comparativePrice }] of (body.variations ?? []).entries()) {
    if (comparativePrice && Number(comparativePrice) <= price)
      problems.push({ path: `variations.${index}.comparativePrice`, message: "product.comparative" });
  }
  if (!(await ownsCategory(ctx, body.category_id)))
    problems.push({ path: "category_id", message: "category.unknown" });
  if (problems.length > 0) throw new AppError("ValidationError", { fields: problems });

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

/** What the database refused because somebody was faster: a slug that was taken, a category that was removed. */
export function explainRefusal(error: unknown): unknown {
  if (slugTaken(error)) return invalidField("slug", "slug.taken");
  if (refusal(error)?.constraint === "products_category_id_fkey")
    return invalidField("category_id", "category.unknown");
  return error;
}

/** True when the category is one of this store's. */
export async function ownsCategory(ctx: StoreContext, categoryId: string): Promise<boolean> {
  return (await db().category.count({ where: { id: categoryId, storeId: ctx.store.id } })) > 0;
}

/** The product and its variations, in one transaction. */
async function insert(ctx: StoreContext, id: string, slug: string, body: CreateProduct): Promise<void> {
  const { category_id: categoryId, description, stock: _, ...fields } = body;
  const storeId = ctx.store.id;
  // A normal product is sold through one hidden variation, whose price is the product's.
  const variations =
    body.type === "normal"
      ? [{ storeId, name: body.name, isDefault: true }]
      : (body.variations ?? []).map((variation, index) => ({
          ...variation,
          storeId,
          position: variation.position ?? index,
        }));
  await db().product.create({
    data: {
      ...fields,
      id,
      storeId,
      categoryId,
      slug,
      description: description || null,
      variations: { createMany: { data: variations } },
    },
    select: { id: true },
  });
}
