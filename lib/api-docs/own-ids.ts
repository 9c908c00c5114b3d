import { sessionTokenOf } from "#lib/auth/sessions/cookie.ts";
import { findSession } from "#lib/auth/sessions/sessions.ts";
import type { StoreRef } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import { listStoreFronts } from "#lib/stores/public.ts";

type SampleIds = Record<keyof typeof SAMPLE_IDS, string>;
/**
 * The ids of a real store and of its records, to replace the ids in the reference's examples. `variation`: the
 * variation of the product to order; null if it has none. `coupon`: a coupon for any order; null without one.
 */
export type OwnIds = {
  storeName: string;
  ids: Pick<SampleIds, "store"> & Partial<SampleIds>;
  variation?: string | null;
  coupon?: string | null;
  mode?: StoreRef["mode"];
  /** The prefix of the newest API key; only for the store's owner. */
  keyPrefix?: string | null;
};

const SAMPLE_COUPON = "BEMVINDO10";

/** The store of a signed-in reader, or the only one of this server, with ids for the samples; null without one. */
export async function readOwnIds(cookie: string | null): Promise<OwnIds | null> {
  const token = sessionTokenOf(cookie);
  const session = token ? await findSession(token) : null;
  const own = session?.store;
  const store = own ?? (await onlyStore());
  if (!store) return null;
  const [row] = await sql<{
    product: string | null;
    variation: string | null;
    category: string | null;
    customField: string | null;
    coupon: string | null;
    keyPrefix: string | null;
  }>(
    "ids-for-samples",
    `SELECT sold.product, sold.variation,
       (SELECT id FROM categories WHERE store_id = $1 ORDER BY id = $2 DESC, id DESC LIMIT 1) AS category,
       (SELECT id FROM custom_fields WHERE store_id = $1 ORDER BY id = $3 DESC, id DESC LIMIT 1) AS custom_field,
       (SELECT code FROM coupons WHERE store_id = $1 AND active AND deleted_at IS NULL AND expires_at IS NULL
          AND max_uses IS NULL AND min_purchase IS NULL AND product_ids = '{}' AND category_ids = '{}'
          AND type = 'percentage' AND value < 100 AND (code = $4 OR $5) ORDER BY code = $4 DESC, id DESC LIMIT 1) AS coupon,
       (SELECT prefix FROM api_keys WHERE store_id = $1 AND $6 AND revoked_at IS NULL
          AND (expires_at IS NULL OR expires_at > now()) ORDER BY created_at DESC LIMIT 1) AS key_prefix
     FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
       SELECT p.id AS product, CASE WHEN v.is_default THEN NULL ELSE v.id END AS variation
       FROM products p JOIN variations v ON v.product_id = p.id AND v.deleted_at IS NULL AND v.available > 0
       WHERE p.store_id = $1 AND p.active AND p.deleted_at IS NULL AND p.delivery = 'digital'
         AND NOT EXISTS (SELECT FROM custom_fields f WHERE f.store_id = $1 AND f.required
           AND (f.all_products OR p.id = ANY (f.product_ids) OR p.category_id = ANY (f.category_ids)))
       ORDER BY v.available DESC, p.id, v.position LIMIT 1
     ) AS sold ON true`,
    [
      ...[store.id, SAMPLE_IDS.category, SAMPLE_IDS.customField, SAMPLE_COUPON],
      // Strangers only see the sample coupon; only owners may list keys.
      ...[Boolean(own), session?.role === "owner"],
    ],
  );
  const { variation = null, coupon = null, keyPrefix = null, ...found } = row ?? {};
  const ids = Object.fromEntries(Object.entries(found).filter(([, id]) => id !== null));
  const { name: storeName, mode } = store;
  return { storeName, mode, keyPrefix, ids: { store: store.id, ...ids }, variation, coupon };
}

async function onlyStore(): Promise<Pick<StoreRef, "id" | "name" | "mode"> | null> {
  const fronts = await listStoreFronts();
  return fronts.length === 1 ? (fronts[0] ?? null) : null;
}

/** The value with the sample ids replaced anywhere in it. Ids without a replacement stay. */
export function withOwnIds<T>(value: T, { ids, variation, coupon }: OwnIds): T {
  let text = JSON.stringify(value);
  for (const [name, id] of Object.entries(ids))
    text = text.replaceAll(SAMPLE_IDS[name as keyof SampleIds], id);
  const product = ids.product ?? SAMPLE_IDS.product;
  if (variation)
    text = text
      .replaceAll(
        `"productId":"${product}","quantity"`,
        `"productId":"${product}","variantId":"${variation}","quantity"`,
      )
      .replaceAll(`"${product}:1"`, `"${product}:${variation}:1"`);
  if (coupon === null) text = text.replaceAll(`,"couponCode":"${SAMPLE_COUPON}"`, "");
  else if (coupon) text = text.replaceAll(SAMPLE_COUPON, coupon);
  return JSON.parse(text);
}
