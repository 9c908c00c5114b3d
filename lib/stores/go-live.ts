import { actorName, addressOf, audit, auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { newToken } from "#lib/core/ids.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { copyStore } from "./copy-store.ts";
import { forgetStores } from "./ref.ts";

const TRIES = 3;
const ENDING = "-teste";
const MAX_SLUG = 60;

/**
 * Creates the live twin of a test store and returns its id. The twin takes the slug; the test store keeps its
 * orders and becomes `<slug>-teste`. The twin can charge once a payment account is connected. Idempotent:
 * returns the existing twin, or the store itself if it is live.
 */
export async function goLive(ctx: StoreContext): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const id = await transaction((tx) => makeTwin(tx, ctx));
      forgetStores();
      return id;
    } catch (error) {
      // Retry if another store has just taken the free slug.
      if (refusedAs(error) !== "storeSlugTaken" || attempt === TRIES) throw error;
    }
  }
}

async function makeTwin(tx: Sql, ctx: StoreContext): Promise<string> {
  const testId = ctx.store.id;
  // Concurrent calls wait here, and the second one finds the first's twin.
  const locked = await tx<{ slug: string }>(
    "lock-store",
    "SELECT slug FROM stores WHERE id = $1 FOR UPDATE",
    [testId],
  );
  const [live] = await tx<{ id: string }>(
    "live-of-business",
    `SELECT l.id FROM stores s JOIN stores l ON l.business_id = s.business_id AND l.mode = 'live' WHERE s.id = $1`,
    [testId],
  );
  if (live) return live.id;
  const { slug } = onlyRow(locked);
  const testSlug = await freeTestSlug(tx, slug);
  await tx("rename-test-store", "UPDATE stores SET slug = $2, updated_at = now() WHERE id = $1", [
    testId,
    testSlug,
  ]);
  const made = await tx<{ id: string }>(
    "make-live-store",
    `INSERT INTO stores SELECT r.* FROM stores o
     CROSS JOIN LATERAL jsonb_populate_record(NULL::stores, to_jsonb(o) || jsonb_build_object('id', uuidv7(), 'slug', $2::text,
       'mode', 'live', 'inbound_gateway', 'none', 'outbound_gateway', 'none',
       'inbound_account_id', NULL, 'outbound_account_id', NULL, 'created_at', now(), 'updated_at', now())) r
     WHERE o.id = $1 RETURNING id`,
    [testId, slug],
  );
  const { id: liveId } = onlyRow(made);
  await tx("create-wallet", "INSERT INTO wallets (store_id) VALUES ($1)", [liveId]);
  await copyStore(tx, testId, liveId);
  await auditBy(tx, ctx, "store.went_live", { liveStoreId: liveId, slug: testSlug });
  await audit(tx, {
    storeId: liveId,
    actor: actorName(ctx),
    action: "store.made",
    details: { testStoreId: testId, slug },
    address: addressOf(ctx),
  });
  return liveId;
}

/** `loja` -> `loja-teste`, with another suffix if that is taken. */
async function freeTestSlug(tx: Sql, slug: string): Promise<string> {
  const random = newToken(6)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "0");
  const wanted = [ENDING, `${ENDING}-2`, `${ENDING}-3`, `${ENDING}-${random}`].map(
    (ending) => slug.slice(0, MAX_SLUG - ending.length).replace(/-+$/, "") + ending,
  );
  const taken = await tx<{ slug: string }>("taken-slugs", "SELECT slug FROM stores WHERE slug = ANY ($1)", [
    wanted,
  ]);
  const free = wanted.filter((one) => !taken.some(({ slug: other }) => other === one));
  // The last candidate is random; in the unlikely case that it is taken, the update is refused and retried.
  return free[0] ?? (wanted.at(-1) as string);
}
