import { sessionTokenOf } from "#lib/auth/sessions/cookie.ts";
import { findSession } from "#lib/auth/sessions/sessions.ts";
import { sql } from "#lib/db/pool.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";

type SampleIds = Record<keyof typeof SAMPLE_IDS, string>;
/** A store and its newest records, in place of those of the reference's examples. */
export type OwnIds = { storeName: string; ids: Pick<SampleIds, "store"> & Partial<SampleIds> };

/** The store of a signed-in reader with ids for the samples; null for everybody else. */
export async function readOwnIds(cookie: string | null): Promise<OwnIds | null> {
  const token = sessionTokenOf(cookie);
  const store = token ? (await findSession(token))?.store : null;
  if (!store) return null;
  const [row] = await sql<{ product: string | null; category: string | null; customField: string | null }>(
    "ids-for-samples",
    `SELECT (SELECT id FROM products WHERE store_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 1) AS product,
       (SELECT id FROM categories WHERE store_id = $1 ORDER BY id DESC LIMIT 1) AS category,
       (SELECT id FROM custom_fields WHERE store_id = $1 ORDER BY id DESC LIMIT 1) AS custom_field`,
    [store.id],
  );
  const found = Object.entries(row ?? {}).filter(([, id]) => id !== null);
  return { storeName: store.name, ids: { store: store.id, ...Object.fromEntries(found) } };
}

/** The value with the sample ids replaced, wherever they are in it. Ids without a replacement stay. */
export function withOwnIds<T>(value: T, { ids }: OwnIds): T {
  let text = JSON.stringify(value);
  for (const [name, id] of Object.entries(ids))
    text = text.replaceAll(SAMPLE_IDS[name as keyof SampleIds], id);
  return JSON.parse(text);
}
