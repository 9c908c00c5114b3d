import { IS_LISTED } from "#lib/gateway-accounts/account/account.ts";
import { MOST_DIFFERENCES } from "./difference.ts";

const bookedIn = (table: string) =>
  `SELECT account_id, (paid_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, amount FROM ${table}
    WHERE id > $2::uuid AND account_id IN (SELECT account_id FROM listed) AND paid_at > now() - interval '95 days'`;

/**
 * The first day of the last three months that was listed, or had a payment booked, since $1 (a time, and $2 as an id of
 * that time); tomorrow where there is none.
 */
export const FIRST_DAY = `SELECT greatest(coalesce(least(
    (SELECT min(day) FROM listed_days WHERE listed_at > $1::timestamptz),
    (SELECT min((paid_at AT TIME ZONE 'America/Sao_Paulo')::date) FROM payments WHERE id > $2::uuid),
    (SELECT min((paid_at AT TIME ZONE 'America/Sao_Paulo')::date) FROM unmatched_payments WHERE id > $2::uuid)
  ), current_date + 1), current_date - 89)::text AS day`;

/**
 * Compares the PSP's listing of each account and past day with the payments booked for it, with and without a
 * charge. Covers the last three months: older days can't be listed again.
 *
 * $1: the first day
 * $2: an id below the ids of its payments
 */
export const DAYS = `WITH listed AS (SELECT * FROM listed_days WHERE day >= $1::date AND day > current_date - 90),
booked AS (
  SELECT account_id, day, count(*) AS payments, sum(amount) AS amount FROM (
    ${bookedIn("payments")}
    UNION ALL ${bookedIn("unmatched_payments")} AND state <> 'matched'
  ) p GROUP BY account_id, day
)
SELECT a.holder_store_id AS "storeId", 'received on ' || l.day || ' by account ' || l.account_id AS what,
  coalesce(b.amount, 0) || ' in ' || coalesce(b.payments, 0) || ' payments' AS kept,
  l.amount || ' in ' || l.payments || ' payments by the bank' AS found
FROM listed l LEFT JOIN booked b ON b.account_id = l.account_id AND b.day = l.day
LEFT JOIN gateway_accounts a ON a.id = l.account_id
WHERE coalesce(b.payments, 0) <> l.payments OR coalesce(b.amount, 0) <> l.amount
LIMIT ${MOST_DIFFERENCES}`;

/** Days of the last three months that ended more than two hours ago and were not listed. */
export const UNREAD_DAYS = `SELECT a.holder_store_id AS "storeId", 'received on ' || d::date || ' by account ' || a.id AS what, 'not read' AS kept,
  'a day that is over' AS found
FROM gateway_accounts a CROSS JOIN LATERAL generate_series(
  greatest(coalesce(a.listed_day, (a.created_at AT TIME ZONE 'America/Sao_Paulo')::date - 1) + 1, current_date - 90),
  ((now() - interval '2 hours') AT TIME ZONE 'America/Sao_Paulo')::date - 1, interval '1 day') AS d
WHERE a.active AND ${IS_LISTED} AND (a.connected_at IS NOT NULL OR a.listed_until IS NOT NULL)
  AND NOT EXISTS (SELECT FROM listed_days l WHERE l.account_id = a.id AND l.day = d::date)
ORDER BY d, a.id LIMIT ${MOST_DIFFERENCES}`;
