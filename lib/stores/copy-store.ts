import type { Sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";

/**
 * Copies complete rows of store $1 to store $2, whatever columns they have. `own` overrides columns of the
 * copy; `joins` and `where` select the rows, aliased `o`.
 */
function copy(table: string, own: string, { joins = "", where = "true" } = {}): string {
  return `INSERT INTO ${table} SELECT r.* FROM ${table} o ${joins} CROSS JOIN LATERAL jsonb_populate_record(
      NULL::${table}, to_jsonb(o) || jsonb_build_object('store_id', $2::uuid, ${own})) r
    WHERE o.store_id = $1 AND ${where}`;
}

/**
 * Maps a list of ids to the copies. An id that is not copied is kept, so that a restricted coupon never
 * becomes unrestricted.
 */
function mapped(column: string, ids: string): string {
  return `'${column}', (SELECT coalesce(jsonb_agg(coalesce(m.copied, l.id) ORDER BY l.place), '[]')
    FROM unnest(o.${column}) WITH ORDINALITY l (id, place) LEFT JOIN ${ids} m ON m.id = l.id)`;
}

/** New ids in the order of the old ones, because ids break ties between records of the same time. */
function idsOf(table: string, where = "true"): string {
  return `SELECT id, uuidv7() AS copied FROM (SELECT id FROM ${table} WHERE store_id = $1 AND ${where} ORDER BY id) o`;
}

const LISTS = `${mapped("product_ids", "product_ids")}, ${mapped("category_ids", "category_ids")}`;

/**
 * The catalog without stock, coupons without uses, and custom fields; in one statement, so that all ids
 * match.
 */
const COPY_CATALOG = `WITH
  category_ids AS MATERIALIZED (${idsOf("categories")}),
  product_ids AS MATERIALIZED (${idsOf("products", "deleted_at IS NULL")}),
  categories_copied AS (
    ${copy("categories", "'id', i.copied", { joins: "JOIN category_ids i ON i.id = o.id" })}
  ), products_copied AS (
    ${copy("products", "'id', i.copied, 'category_id', c.copied", {
      joins: "JOIN product_ids i ON i.id = o.id LEFT JOIN category_ids c ON c.id = o.category_id",
    })}
  ), variations_copied AS (
    ${copy("variations", "'id', uuidv7(), 'product_id', i.copied, 'available', 0", {
      joins: "JOIN product_ids i ON i.id = o.product_id",
      where: "o.deleted_at IS NULL",
    })}
  ), coupons_copied AS (
    ${copy("coupons", `'id', uuidv7(), 'used_count', 0, ${LISTS}`, { where: "o.deleted_at IS NULL" })}
  ), fields_copied AS (
    ${copy("custom_fields", `'id', uuidv7(), ${LISTS}`)}
  )
  SELECT`;

/** Guards with the limits that they lack. Those that wait get them too, or their time would remove the limits. */
const limited = (guards: string) => `${guards} || jsonb_build_object(
  'dayLimit', coalesce((${guards}->>'dayLimit')::numeric, $2::numeric),
  'nightLimit', coalesce((${guards}->>'nightLimit')::numeric, $3::numeric))`;

/** A leaked key must not be able to empty the wallet of a store whose owner has set no limits yet. */
const LIMIT_WITHDRAWALS = `INSERT INTO withdrawal_guards AS g (store_id, settings) VALUES ($1, ${limited("'{}'::jsonb")})
  ON CONFLICT (store_id) DO UPDATE SET settings = ${limited("g.settings")}, next = ${limited("g.next")}`;

/**
 * Copies what a live twin takes over from its test store: members with their roles, withdrawal guards
 * (with the default limits where it has none), freight, its table and pick-up, catalog. Stock, orders, keys, webhooks,
 * mails and money are not copied.
 */
export async function copyStore(tx: Sql, from: string, to: string): Promise<void> {
  await tx("copy-members", copy("memberships", "'created_at', now()"), [from, to]);
  await tx("copy-guards", copy("withdrawal_guards", "'updated_at', now()"), [from, to]);
  await tx("copy-shipping", copy("shipping_settings", "'updated_at', now()"), [from, to]);
  await tx("copy-freight-table", copy("freight_rows", "'position', o.position"), [from, to]);
  await tx("limit-withdrawals", LIMIT_WITHDRAWALS, [
    to,
    env().LIVE_STORE_DAY_LIMIT,
    env().LIVE_STORE_NIGHT_LIMIT,
  ]);
  await tx("copy-catalog", COPY_CATALOG, [from, to]);
}
