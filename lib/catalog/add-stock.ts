import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { keepResponseIn } from "#lib/idempotency/claim.ts";
import { lockVariation, type Stocked } from "./lock-stock.ts";
import { fingerprintOf, fingerprintsOf, sealContent } from "./stock-content.ts";
import type { AddStock } from "./stock-schemas.ts";

export type StockAdded = {
  productId: string;
  variantId: string | null;
  added: number;
  duplicates: number;
  /** Zero-based indexes of the items that were not added. */
  duplicateItems: number[];
  available: number;
};

/** Adds units to the stock in one transaction. Items that the product already has are counted, not added. */
export async function addStock(ctx: StoreContext, productId: string, body: AddStock): Promise<StockAdded> {
  let kept: string | null = null;
  const result = await transaction(async (tx) => {
    const variantId = body.variantId?.toLowerCase() ?? null;
    const stocked = await lockVariation(tx, ctx, productId, variantId);
    const { variation } = stocked;
    const places = body.items ? await insertItems(tx, ctx, productId, stocked, body.items) : null;
    if (!places)
      await insertEqual(tx, ctx, productId, variation, body.quantity as number, body.content ?? "");
    const added = places ? places.length : (body.quantity as number);
    const duplicateItems = body.items ? missingFrom(places ?? [], body.items.length) : [];
    const available = await refill(tx, variation, added);
    const made = {
      productId,
      variantId,
      added,
      duplicates: duplicateItems.length,
      duplicateItems,
      available,
    };
    // Stored in the same transaction as the units, so a retry under the same key never adds equal units
    // twice.
    if (added > 0) await auditBy(tx, ctx, "stock.added", { productId, variantId, after: { added } });
    kept = await keepResponseIn(tx, ctx.idempotency, made);
    return made;
  });
  if (kept !== null) ctx.idempotency?.keep(kept);
  return result;
}

/** Counts the new units, and clears a low stock alert once there are more than its threshold. */
async function refill(tx: Sql, variation: string, added: number): Promise<number> {
  const after = await tx<{ available: number }>(
    "stock-added",
    "UPDATE variations SET available = available + $2 WHERE id = $1 RETURNING available",
    [variation, added],
  );
  const { available } = onlyRow(after);
  await tx(
    "stock-alert-over",
    "UPDATE stock_alerts SET cleared_at = now() WHERE variation_id = $1 AND cleared_at IS NULL AND threshold < $2",
    [variation, available],
  );
  return available;
}

/** The zero-based indexes of a list of this length that are not in `places`. */
function missingFrom(places: readonly number[], length: number): number[] {
  const there = new Set(places);
  return Array.from({ length }, (_, place) => place).filter((place) => !there.has(place));
}

/** Returns the indexes of the items that were added. */
async function insertItems(
  tx: Sql,
  ctx: StoreContext,
  productId: string,
  { variation, removed }: Stocked,
  items: readonly string[],
): Promise<number[]> {
  const places = new Map<string, number>();
  for (const [place, content] of items.entries()) if (!places.has(content)) places.set(content, place);
  const given = [...places];
  const ids = await newUnitIds(tx, given.length);
  const units = given.map(([content, place], index) => {
    const id = ids[index] as string;
    const [fingerprint, ...earlier] = fingerprintsOf(content) as [Buffer, ...Buffer[]];
    return { id, place, content: sealContent(id, content), fingerprint, earlier };
  });
  const fingerprints = units.map(({ fingerprint }) => fingerprint);
  const earlier = units.flatMap((unit) => unit.earlier);
  if (removed.length > 0) await takeBack(tx, productId, removed, [...fingerprints, ...earlier]);
  // Inserts in the order of the unique index, so that concurrent calls with the same items never deadlock. A content that
  // is there under an earlier fingerprint is not added either.
  const inserted = await tx<{ places: number[] }>(
    "stock-items",
    `WITH given AS (
       SELECT * FROM unnest($4::uuid[], $5::int[], $6::text[], $7::bytea[]) AS g (id, place, content, fingerprint)
     ), earlier AS (
       SELECT e.id FROM unnest($8::uuid[], $9::bytea[]) AS e (id, fingerprint)
       JOIN stock_units u ON u.product_id = $2 AND u.fingerprint = e.fingerprint
     ), added AS (
       INSERT INTO stock_units (id, store_id, product_id, variation_id, content, fingerprint)
       SELECT id, $1, $2, $3, content, fingerprint FROM given WHERE id NOT IN (SELECT id FROM earlier) ORDER BY fingerprint
       ON CONFLICT (product_id, fingerprint) DO NOTHING RETURNING id
     )
     SELECT coalesce(array_agg(place), '{}') AS places FROM added JOIN given USING (id)`,
    [
      ...[ctx.store.id, productId, variation],
      ...[units.map(({ id }) => id), units.map(({ place }) => place), units.map(({ content }) => content)],
      fingerprints,
      units.flatMap((unit) => unit.earlier.map(() => unit.id)),
      earlier,
    ],
  );
  return onlyRow(inserted).places;
}

/** Deletes unsold units of removed variations, which no order can take, so that their contents can be added again. */
async function takeBack(
  tx: Sql,
  productId: string,
  removed: readonly string[],
  fingerprints: readonly Buffer[],
): Promise<void> {
  await tx(
    "stock-take-back",
    `WITH gone AS (
       DELETE FROM stock_units WHERE product_id = $1 AND fingerprint = ANY ($3::bytea[])
         AND variation_id = ANY ($2::uuid[]) AND status = 'available'
       RETURNING variation_id
     )
     UPDATE variations v SET available = v.available - g.units
     FROM (SELECT variation_id, count(*)::int AS units FROM gone GROUP BY variation_id) g WHERE v.id = g.variation_id`,
    [productId, removed, fingerprints],
  );
}

/**
 * Ids in ascending order, which is the order in which units are sold: within a connection each uuidv7() is greater than
 * the one before. Made first, because a content is sealed for its id.
 */
async function newUnitIds(tx: Sql, count: number): Promise<string[]> {
  const made = await tx<{ id: string }>(
    "stock-ids",
    "SELECT uuidv7() AS id FROM generate_series(1, $1::int)",
    [count],
  );
  return made.map(({ id }) => id);
}

async function insertEqual(
  tx: Sql,
  ctx: StoreContext,
  productId: string,
  variation: string,
  quantity: number,
  text: string,
): Promise<void> {
  const ids = await newUnitIds(tx, quantity);
  await tx(
    "stock-equal",
    `INSERT INTO stock_units (id, store_id, product_id, variation_id, content, content_hash)
     SELECT id, $1, $2, $3, content, $6 FROM unnest($4::uuid[], $5::text[]) AS g (id, content)`,
    [
      ...[ctx.store.id, productId, variation],
      ...[ids, ids.map((id) => sealContent(id, text)), fingerprintOf(text)],
    ],
  );
}
