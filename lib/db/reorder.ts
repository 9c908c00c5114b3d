import type { Sql } from "./pool.ts";

/** Sort order within the same position. */
const TIES = { categories: `t.name COLLATE "und-x-icu", t.id`, custom_fields: "t.id" };

/** An invalid entry in a list of ids. */
type WrongPlace = { index: number; wrong: "unknown" | "repeated" };

/**
 * Reorders a store's records by these ids, all at once or not at all; records that are not named follow in
 * their current order. Returns how many moved, or the invalid ids, in which case nothing was changed.
 */
export async function reorder(
  tx: Sql,
  table: keyof typeof TIES,
  storeId: string,
  ids: readonly string[],
): Promise<{ wrong: WrongPlace[]; moved: number }> {
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
  if (wrong.length > 0) return { wrong, moved: 0 };
  const moved = await tx(
    `order-${table}`,
    `WITH wanted AS (
       SELECT t.id, row_number() OVER (ORDER BY g.place NULLS LAST, t.position, ${TIES[table]})::int - 1 AS place
       FROM ${table} t LEFT JOIN unnest($2::uuid[]) WITH ORDINALITY AS g (id, place) ON g.id = t.id
       WHERE t.store_id = $1
     )
     UPDATE ${table} t SET position = w.place, updated_at = now() FROM wanted w WHERE t.id = w.id AND t.position <> w.place RETURNING t.id`,
    [storeId, ids],
  );
  return { wrong: [], moved: moved.length };
}
