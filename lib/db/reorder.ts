import type { Sql } from "./pool.ts";

/** What comes first among records of the same position. */
const TIES = { categories: `t.name COLLATE "und-x-icu", t.id`, custom_fields: "t.id" };

/** A place in a list of ids that can't be followed. */
type WrongPlace = { index: number; wrong: "unknown" | "repeated" };

/**
 * Puts the records of a store into the order of these ids, all at once or not at all; those that are not named follow
 * in the order they have. Returns what is wrong with the ids; then nothing was changed.
 */
export async function reorder(
  tx: Sql,
  table: keyof typeof TIES,
  storeId: string,
  ids: readonly string[],
): Promise<WrongPlace[]> {
  const rows = await tx<{ id: string }>(
    `lock-order-of-${table}`,
    `SELECT id FROM ${table} WHERE store_id = $1 ORDER BY id FOR UPDATE`,
    [storeId],
  );
  const own = new Set(rows.map(({ id }) => id));
  const seen = new Set<string>();
  const wrong = ids.flatMap((id, index): WrongPlace[] => {
    if (!own.has(id)) return [{ index, wrong: "unknown" }];
    if (seen.has(id)) return [{ index, wrong: "repeated" }];
    seen.add(id);
    return [];
  });
  if (wrong.length > 0) return wrong;
  await tx(
    `order-${table}`,
    `WITH wanted AS (
       SELECT t.id, row_number() OVER (ORDER BY g.place NULLS LAST, t.position, ${TIES[table]})::int - 1 AS place
       FROM ${table} t LEFT JOIN unnest($2::uuid[]) WITH ORDINALITY AS g (id, place) ON g.id = t.id
       WHERE t.store_id = $1
     )
     UPDATE ${table} t SET position = w.place, updated_at = now() FROM wanted w WHERE t.id = w.id AND t.position <> w.place`,
    [storeId, ids],
  );
  return [];
}
