import { contentOf } from "#lib/catalog/stock-content.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Opener } from "#lib/http/opener.ts";
import { deliveryTokenOf, hashOfToken, plainTokens } from "#lib/sealed/delivery-token.ts";
import { noteOpenings } from "./openings.ts";

type Delivery = {
  storeId: string;
  storeName: string;
  storeSlug: string;
  /** True for a store in test mode. */
  test: boolean;
  orderCode: string;
  token: string;
  name: string;
  variation: string | null;
  deliveredAt: Date;
  contents: string[];
};

/** Condition: item `i` has one of the tokens of `tokenValues`, whose parameters are $1 and $2. */
const HAS_TOKEN =
  "(i.delivery_hash = ANY ($1::bytea[]) OR (i.delivery_hash IS NULL AND i.delivery_token = ANY ($2::text[])))";

function tokenValues(tokens: readonly string[]): [Buffer[], string[]] {
  return [tokens.map(hashOfToken), plainTokens(tokens)];
}

type OpenedRow = Omit<Delivery, "token" | "contents"> & {
  itemId: string;
  deliveryToken: string;
  units: { id: string; content: string }[];
};

/** Whether this delivery link was superseded by another one. */
export async function wasReplaced(token: string): Promise<boolean> {
  const [replaced] = await sql<{ orderItemId: string }>(
    "replaced-delivery",
    "SELECT order_item_id FROM replaced_deliveries WHERE token_hash = $1",
    [hashOfToken(token)],
  );
  return replaced !== undefined;
}

type RefundedDelivery = Pick<Delivery, "storeId" | "storeSlug" | "storeName" | "test" | "orderCode">;

/** Returns the order of a delivery link that was refunded: its items are no longer shown. */
export async function readRefundedDelivery(token: string): Promise<RefundedDelivery | null> {
  const [refunded] = await sql<RefundedDelivery>(
    "refunded-delivery",
    `SELECT s.id AS store_id, s.name AS store_name, s.slug AS store_slug, s.mode = 'test' AS test, o.order_code
     FROM order_items i JOIN orders o ON o.id = i.order_id JOIN stores s ON s.id = o.store_id
     WHERE ${HAS_TOKEN} AND o.status = 'refunded' AND i.delivered_at IS NOT NULL AND i.delivery = 'digital'`,
    tokenValues([token]),
  );
  return refunded ?? null;
}

type Opening = { opener: Opener; most?: number | null; storeId?: string | null };

/**
 * Returns the goods of these delivery links while their orders are paid or shipped, and records the opening of each by a
 * person: the preview of a link is no evidence that the buyer has read it.
 * `most` limits the units of each link; with `storeId`, links of other stores are unknown.
 */
export async function openDeliveries(
  tokens: readonly string[],
  { opener, most = null, storeId = null }: Opening,
): Promise<Delivery[]> {
  if (tokens.length === 0) return [];
  const opened = await sql<OpenedRow>(
    "read-deliveries",
    `SELECT s.id AS store_id, s.name AS store_name, s.slug AS store_slug, s.mode = 'test' AS test, o.order_code,
       i.id AS item_id, i.delivery_token, i.name, CASE WHEN i.show_variation THEN v.name END AS variation, i.delivered_at,
       coalesce((SELECT jsonb_agg(jsonb_build_object('id', u.id, 'content', u.content) ORDER BY u.id) FROM (
         SELECT id, content FROM stock_units WHERE order_item_id = i.id AND status = 'delivered' ORDER BY id LIMIT $3) u), '[]') AS units
     FROM order_items i JOIN orders o ON o.id = i.order_id JOIN stores s ON s.id = o.store_id
       JOIN variations v ON v.id = i.variation_id
     WHERE ${HAS_TOKEN} AND o.status IN ('paid', 'shipped') AND i.delivered_at IS NOT NULL
       AND i.delivery = 'digital' AND ($4::uuid IS NULL OR o.store_id = $4)`,
    [...tokenValues(tokens), most, storeId],
  );
  if (opened.length > 0 && opener.isPerson)
    await noteOpenings(
      opened.map(({ itemId }) => itemId),
      opener.address,
    );
  return opened.map(({ itemId, deliveryToken, units, ...delivery }) => ({
    ...delivery,
    token: deliveryTokenOf(itemId, deliveryToken),
    contents: units.map(contentOf),
  }));
}

/** Like `openDeliveries`, for one link. */
export async function openDelivery(token: string, opening: Opening): Promise<Delivery | null> {
  const [delivery] = await openDeliveries([token], opening);
  return delivery ?? null;
}

/** For the shop's pages and for custom storefronts. Throws NotFound, also for the links of other stores. */
export async function openOwnDelivery({ actor, store }: StoreContext, token: string): Promise<Delivery> {
  const opener = {
    address: "address" in actor ? actor.address : "unknown",
    isPerson: actor.kind !== "shopper" || actor.isPerson,
  };
  const delivery = await openDelivery(token, { opener, storeId: store.id });
  if (!delivery) throw new AppError("NotFound");
  return delivery;
}
