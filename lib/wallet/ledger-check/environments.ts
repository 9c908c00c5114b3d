import { MOST_DIFFERENCES } from "./difference.ts";

const MINE = (account: string) => `${account} IN ('available', 'pending', 'blocked')`;

/**
 * What live stores that are connected have at accounts whose money is not real: it was earned there before environments
 * existed and has to be written off, or another account has paid it.
 */
export const PLAY_MONEY = `SELECT s.id AS "storeId", 'balance at accounts of ' || g.environment AS what, '0.00' AS kept,
  sum(CASE WHEN ${MINE("m.credit")} THEN m.amount ELSE 0 END - CASE WHEN ${MINE("m.debit")} THEN m.amount ELSE 0 END)::text AS found
FROM gateway_accounts g JOIN account_movements m ON m.account_id = g.id JOIN stores s ON s.id = m.store_id AND s.mode = 'live'
  AND (s.inbound_account_id IS NOT NULL OR s.outbound_account_id IS NOT NULL)
WHERE g.environment <> 'production' AND g.kind <> 'sandbox' GROUP BY s.id, g.environment
HAVING sum(CASE WHEN ${MINE("m.credit")} THEN m.amount ELSE 0 END - CASE WHEN ${MINE("m.debit")} THEN m.amount ELSE 0 END) <> 0
LIMIT ${MOST_DIFFERENCES}`;
