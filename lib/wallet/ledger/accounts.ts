import { MOST_DIFFERENCES } from "./difference.ts";

/** Compares the kept sums (by store, gateway account and cause) with the movements. */
export const ACCOUNTS = `SELECT coalesce(k.store_id, e.store_id) AS "storeId",
  coalesce(k.cause, e.cause) || ' at account ' || coalesce(k.account_id, e.account_id) AS what,
  coalesce(k.amount || ' in ' || k.count || ' movements, tariff ' || k.tariff, 'nothing') AS kept,
  coalesce(e.amount || ' in ' || e.count || ' movements, tariff ' || e.tariff, 'nothing') AS found
FROM account_movements k FULL JOIN (
  SELECT store_id, account_id, cause, debit, credit, count(*) AS count, sum(amount) AS amount, coalesce(sum(tariff), 0.00) AS tariff
  FROM ledger_entries GROUP BY store_id, account_id, cause, debit, credit
) e ON e.store_id = k.store_id AND e.account_id = k.account_id AND e.cause = k.cause
WHERE (k.count, k.amount, k.tariff, k.debit, k.credit) IS DISTINCT FROM (e.count, e.amount, e.tariff, e.debit, e.credit)
LIMIT ${MOST_DIFFERENCES}`;
