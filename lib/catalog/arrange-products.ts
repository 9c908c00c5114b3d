import { z } from "zod";
import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { nameSchema } from "#lib/core/described.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { type FieldProblem, problemsError } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import { arrangeMessages } from "./messages.ts";

const MOST = 500;
const ids = z.array(z.uuid()).min(1).max(MOST);

export const orderProductsBody = z.strictObject({ ids, after: z.uuid().nullish() });
export const activateProductsBody = z.strictObject({ ids, active: z.boolean() });

nameSchema(
  "ProductOrder",
  { "pt-BR": "A ordem de produtos.", en: "The display order of products." },
  orderProductsBody,
  {
    ids: {
      "pt-BR": `Os produtos na ordem desejada, até ${MOST}.`,
      en: `The products in the desired order, up to ${MOST}.`,
    },
    after: {
      "pt-BR":
        "O produto depois do qual eles vêm; null: no começo. Sem este campo, eles trocam entre si os lugares que já têm.",
      en: "The product to place them after; null: at the beginning. If omitted, they are reordered within the positions that they already hold.",
    },
  },
);
nameSchema(
  "ProductActivation",
  { "pt-BR": "O que vai ou sai da vitrine.", en: "The products to show or hide." },
  activateProductsBody,
  {
    ids: { "pt-BR": `Os produtos, até ${MOST}.`, en: `The products, up to ${MOST}.` },
    active: {
      "pt-BR": "`true` mostra na vitrine, `false` tira dela.",
      en: "`true` shows them in the shop, `false` hides them.",
    },
  },
);

/**
 * Reorders products, all or none. The first call numbers all products from 1; a product created later has
 * position 0 and comes first until it is moved. Throws ProductNotFound with each unknown one.
 */
export async function orderProducts(
  ctx: StoreContext,
  { ids, after }: z.output<typeof orderProductsBody>,
): Promise<number> {
  return transaction(async (tx) => {
    // Serializes reordering: concurrent calls would mix their positions.
    await tx("lock-catalog-order", "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `order of products ${ctx.store.id}`,
    ]);
    const problems = await problemsOf(tx, ctx, ids);
    const anchor = after?.toLowerCase();
    if (anchor && ids.some((id) => id.toLowerCase() === anchor))
      problems.push({ path: "after", message: arrangeMessages.afterItself });
    else if (anchor && (await missing(tx, ctx, [anchor])).size > 0)
      problems.push({ path: "after", message: referenceMessages.product, code: "ProductNotFound" });
    if (problems.length > 0) throw problemsError(problems);
    const moved = await tx(
      after === undefined ? "exchange-places" : "move-products",
      after === undefined ? EXCHANGED : MOVED,
      after === undefined ? [ctx.store.id, ids] : [ctx.store.id, ids, after],
    );
    if (moved.length > 0) await auditBy(tx, ctx, "products.reordered", { moved: moved.length });
    return moved.length;
  });
}

/**
 * Shows or hides products, all or none. Returns how many changed. Throws ProductNotFound with each unknown
 * one.
 */
export async function activateProducts(
  ctx: StoreContext,
  { ids, active }: z.output<typeof activateProductsBody>,
): Promise<number> {
  return transaction(async (tx) => {
    const problems = await problemsOf(tx, ctx, ids);
    if (problems.length > 0) throw problemsError(problems);
    const changed = await tx(
      "activate-products",
      `UPDATE products SET active = $3, updated_at = now()
       WHERE store_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL AND active <> $3 RETURNING id`,
      [ctx.store.id, ids, active],
    );
    if (changed.length > 0)
      await auditBy(tx, ctx, active ? "products.activated" : "products.deactivated", {
        count: changed.length,
      });
    return changed.length;
  });
}

/** Locks the products in id order, so that concurrent calls for the same products do not deadlock. */
async function problemsOf(tx: Sql, ctx: StoreContext, ids: readonly string[]): Promise<FieldProblem[]> {
  const unknown = await missing(tx, ctx, ids);
  const seen = new Set<string>();
  return ids.flatMap((given, index): FieldProblem[] => {
    const id = given.toLowerCase();
    const path = `ids.${index}`;
    if (unknown.has(id)) return [{ path, message: referenceMessages.product, code: "ProductNotFound" }];
    if (seen.has(id)) return [{ path, message: arrangeMessages.repeated }];
    seen.add(id);
    return [];
  });
}

async function missing(tx: Sql, ctx: StoreContext, ids: readonly string[]): Promise<Set<string>> {
  const found = await tx<{ id: string }>(
    "lock-products",
    `SELECT id FROM products WHERE store_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
    [ctx.store.id, ids],
  );
  const own = new Set(found.map(({ id }) => id));
  return new Set(ids.map((id) => id.toLowerCase()).filter((id) => !own.has(id)));
}

/**
 * `placed`: all products of the store with their displayed place. `given`: the ids with their index in the
 * list.
 */
const PLACES = `placed AS (
    SELECT id, position, row_number() OVER (ORDER BY position, created_at DESC, id DESC) AS place
    FROM products WHERE store_id = $1 AND deleted_at IS NULL
  ), given AS (SELECT id, nth FROM unnest($2::uuid[]) WITH ORDINALITY AS g (id, nth))`;
const WRITTEN = `UPDATE products p SET position = w.place FROM wanted w WHERE p.id = w.id AND p.position <> w.place RETURNING p.id`;

const EXCHANGED = `WITH ${PLACES}, free AS (
    SELECT p.place, row_number() OVER (ORDER BY p.place) AS nth FROM placed p JOIN given g USING (id)
  ), wanted AS (
    SELECT p.id, coalesce(f.place, p.place)::int AS place
    FROM placed p LEFT JOIN given g USING (id) LEFT JOIN free f USING (nth)
  ) ${WRITTEN}`;

const MOVED = `WITH ${PLACES}, wanted AS (
    SELECT p.id, row_number() OVER (
      ORDER BY CASE WHEN g.nth IS NULL THEN p.place ELSE coalesce((SELECT place FROM placed WHERE id = $3::uuid), 0) + 0.5 END,
        g.nth
    )::int AS place
    FROM placed p LEFT JOIN given g USING (id)
  ) ${WRITTEN}`;
