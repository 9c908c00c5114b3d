import { MOST_DIFFERENCES } from "./difference.ts";

const bookedIn = (table: string) =>
  `SELECT account_id, (paid_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, amount FROM ${table}
    WHERE account_id IN (SELECT account_id FROM listed) AND paid_at > now() - interval '95 days'`;

/**
 * What the PSP listed for an account and a day that was over, against what is booked for it: payments of charges and
 * those without a charge. Of the last three months: what is older can't be asked for again.
 */
export const DAYS = `WITH listed AS (SELECT * FROM listed_days WHERE day > current_date - 90),
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
WHERE coalesce(b.payments, 0) <> l.payments OR coalesce(b.amount, 0) <> l.amount LIMIT ${MOST_DIFFERENCES}`;
