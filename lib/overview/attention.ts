import { type Money, toNumber } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { GONE, TO_SEND } from "#lib/returns/gone.ts";
import type { OverviewView } from "./schemas.ts";

/** Without `openCases`, which needs more than the store's own records; the endpoint adds it. */
export type Attention = Omit<OverviewView["attention"], "openCases">;

type Counts = Omit<Attention, "openCharges"> & { openCharges: number; openChargesAmount: Money };

/** Counts are capped here. */
const MOST = 100;

const upTo = (rows: string) => `(SELECT count(*)::int FROM (SELECT ${rows} LIMIT ${MOST}) r)`;

const listed = (status: string) => `(SELECT coalesce(sum(n), 0) FROM (
    SELECT count AS n FROM list_counts WHERE store_id = $1 AND list = 'orders' AND status = '${status}'
    UNION ALL SELECT delta FROM list_deltas WHERE store_id = $1 AND list = 'orders' AND status = '${status}') c)`;

/**
 * Counts what waits for a person, in one statement; every part uses an index. Many shops deliver everything
 * automatically and never mark orders as shipped, so orders to ship count only if the store has shipped one
 * before.
 */
export async function readAttention(storeId: string): Promise<Attention> {
  const rows = await listQuery<Counts>(
    `SELECT
       CASE WHEN EXISTS (SELECT FROM stores WHERE id = $1 AND inbound_gateway = 'key') THEN ${listed("pending")}::int ELSE 0 END AS orders_to_confirm,
       CASE WHEN ${listed("shipped")} > 0 THEN ${listed("paid")}::int ELSE 0 END AS orders_to_ship,
       (SELECT count(*)::int FROM orders o WHERE o.store_id = $1 AND ${TO_SEND}) AS parcels_to_send,
       ${upTo(`FROM orders WHERE store_id = $1 AND return_requested_at IS NOT NULL AND return_end IS NULL
         AND status <> 'refunded'`)} AS returns_to_refund,
       c.open_charges, c.open_charges_amount,
       ${upTo(`FROM refunds WHERE store_id = $1 AND status = 'failed' AND created_at > now() - interval '30 days'`)} AS failed_refunds,
       ${upTo(`FROM payments p WHERE p.store_id = $1 AND p.flagged AND p.kind <> 'full'
         AND p.created_at > now() - interval '90 days'
         AND p.amount > ${GONE}`)} AS odd_payments,
       ${upTo(`FROM webhook_endpoints e JOIN api_keys k ON k.id = e.api_key_id
         WHERE e.store_id = $1 AND e.paused_at IS NOT NULL AND k.revoked_at IS NULL`)} AS paused_webhooks,
       ${upTo(`FROM withdrawals WHERE store_id = $1 AND status = 'pending' AND awaits = 'member'`)} AS withdrawals_to_decide,
       ${upTo(`FROM withdrawals WHERE store_id = $1 AND status = 'processing' AND created_at < now() - interval '1 minute'`)} AS uncertain_withdrawals,
       ${upTo(`FROM products p WHERE p.store_id = $1 AND p.active AND p.deleted_at IS NULL
         AND NOT EXISTS (SELECT FROM variations v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.available > 0)`)} AS products_out_of_stock,
       ${upTo(`FROM stock_alerts a JOIN variations v ON v.id = a.variation_id
         WHERE a.store_id = $1 AND a.cleared_at IS NULL AND v.deleted_at IS NULL AND v.available > 0`)} AS products_low_on_stock,
       ${upTo(`FROM mails WHERE store_id = $1 AND status = 'failed' AND created_at > now() - interval '30 days'`)} AS failed_mails
     FROM (SELECT count(*)::int AS open_charges, coalesce(sum(amount_due), 0) AS open_charges_amount
       FROM transactions WHERE store_id = $1 AND status = 'PENDING') c`,
    [storeId],
  );
  const { openChargesAmount, ...counts } = onlyRow(rows);
  return { ...counts, openCharges: { count: counts.openCharges, amount: toNumber(openChargesAmount) } };
}
