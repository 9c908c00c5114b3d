import { MOST_DIFFERENCES } from "./difference.ts";

/** Compares the maintained sums (by store, gateway account and cause) of the stores $1 with all of their movements. */
export const ACCOUNTS = `SELECT coalesce(k.store_id, e.store_id) AS "storeId",
  coalesce(k.cause, e.cause) || ' at account ' || coalesce(k.account_id, e.account_id) AS what,
  coalesce(k.amount || ' in ' || k.count || ' movements, tariff ' || k.tariff, 'nothing') AS kept,
  coalesce(e.amount || ' in ' || e.count || ' movements, tariff ' || e.tariff, 'nothing') AS found
FROM (SELECT * FROM account_movements WHERE store_id = ANY ($1::uuid[])) k FULL JOIN (
  SELECT store_id, account_id, cause, debit, credit, count(*) AS count, sum(amount) AS amount, coalesce(sum(tariff), 0.00) AS tariff
  FROM ledger_entries WHERE store_id = ANY ($1::uuid[]) GROUP BY store_id, account_id, cause, debit, credit
) e ON e.store_id = k.store_id AND e.account_id = k.account_id AND e.cause = k.cause
WHERE (k.count, k.amount, k.tariff, k.debit, k.credit) IS DISTINCT FROM (e.count, e.amount, e.tariff, e.debit, e.credit)
LIMIT ${MOST_DIFFERENCES}`;
