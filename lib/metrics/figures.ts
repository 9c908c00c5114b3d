import { IS_BLIND } from "#lib/account-balance/watch.ts";
import { caseSources } from "#lib/cases/sources.ts";
import { sql } from "#lib/db/pool.ts";
import { IS_LISTED } from "#lib/gateway-accounts/account/account.ts";
import { LOSS } from "#lib/wallet/loss.ts";

/** A metric across all processes and stores. `label` distinguishes several of one name, or is empty. */
export type Figure = { name: string; label: string; value: number };

/** Accounts with a figure of their own: those that lag most. */
const MOST_ACCOUNTS = 100;

const LISTED = `a.active AND ${IS_LISTED}`;

/**
 * Reads maintained sums (lists, wallets, calls), and counts waiting rows by partial indexes: no cost grows with the
 * history.
 */
export async function readFigures(): Promise<Figure[]> {
  return sql<Figure>(
    "metrics",
    `SELECT concat('vitrine_', list) AS name, status AS label, count::float8 AS value FROM list_totals
     UNION ALL SELECT 'vitrine_payments_booked_total', '', coalesce(sum(sales), 0)::float8 FROM wallets
     UNION ALL SELECT 'vitrine_psp_calls_total', outcome, calls::float8 FROM psp_calls
     UNION ALL SELECT 'vitrine_jobs_due', '', count(*)::float8 FROM graphile_worker.jobs
       WHERE run_at <= now() AND (attempts < max_attempts OR locked_at IS NOT NULL)
     UNION ALL SELECT 'vitrine_job_oldest_seconds', '', coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8
       FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts
     UNION ALL SELECT 'vitrine_charges_due', '', count(*)::float8 FROM charges_due WHERE due_at <= now()
     UNION ALL SELECT 'vitrine_charge_oldest_seconds', '', greatest(0, coalesce(extract(epoch FROM now() - min(due_at)), 0))::float8 FROM charges_due
     UNION ALL SELECT 'vitrine_webhooks_pending', '', count(*)::float8 FROM webhook_deliveries WHERE status = 'pending'
     UNION ALL SELECT 'vitrine_webhook_oldest_seconds', '', greatest(0, coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0))::float8
       FROM webhook_deliveries WHERE status = 'pending'
     UNION ALL SELECT 'vitrine_webhook_endpoints', 'failing', count(*)::float8 FROM webhook_endpoints WHERE failing_since IS NOT NULL AND paused_at IS NULL
     UNION ALL SELECT 'vitrine_webhook_endpoints', 'paused', count(*)::float8 FROM webhook_endpoints WHERE paused_at IS NOT NULL
     UNION ALL SELECT 'vitrine_cases_open', kind, count(*)::float8 FROM (${caseSources("true")}) c GROUP BY kind
     UNION ALL SELECT 'vitrine_stores_owing', '', count(DISTINCT store_id)::float8 FROM debts WHERE settled_at IS NULL
     UNION ALL SELECT 'vitrine_owed_reais', '', owed::float8 FROM (${LOSS}) l
     UNION ALL SELECT 'vitrine_written_off_reais', '', written_off::float8 FROM (${LOSS}) l
     UNION ALL SELECT 'vitrine_listings_lagging', '', count(*)::float8 FROM gateway_accounts a WHERE ${LISTED}
       AND coalesce(a.listed_until, a.connected_at) < now() - interval '15 minutes'
     UNION ALL SELECT 'vitrine_comparisons_inconclusive', '', count(*)::float8 FROM gateway_accounts a WHERE ${IS_BLIND}
     UNION ALL (SELECT 'vitrine_listing_lag_seconds', a.id::text, coalesce(extract(epoch FROM now() - coalesce(a.listed_until, a.connected_at)), 0)::float8
       FROM gateway_accounts a WHERE ${LISTED} AND coalesce(a.listed_until, a.connected_at) IS NOT NULL
       ORDER BY coalesce(a.listed_until, a.connected_at) LIMIT $1)`,
    [MOST_ACCOUNTS],
  );
}
