import { type Money, toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { cents } from "./candidates.ts";
import type { BankAccount } from "./keys.ts";

/** A bank may list a Pix days late. */
const LATE_DAYS = 8;
/** Each more doubles the combinations that are tried. */
const MOST_LATE = 12;

type Late = { endToEndId: string; amount: Money };

/**
 * Corrects the opening balance by Pix that the bank had when it was set and that it has listed only since: they are part of
 * the opening, and their booking has counted them again. Does so only if they explain a difference to the centavo. Returns
 * true if an entry was made.
 */
export async function correctOpening(tx: Sql, account: BankAccount, difference: number): Promise<boolean> {
  const accountId = account.leader;
  if (difference >= 0) return false;
  const late = await lateReceived(tx, account);
  const counted = partOf(late, -difference);
  for (const { endToEndId, amount } of counted)
    await tx(
      "correct-opening",
      `INSERT INTO account_entries (account_id, kind, direction, amount, reason, reference, actor, idempotency_key)
       VALUES ($1, 'opening', 'debit', $2, 'Pix recebido antes da primeira leitura e listado depois', $3, 'system', $4)`,
      [accountId, toFixed(amount), endToEndId, `opening:${accountId}:${endToEndId}`],
    );
  if (counted.length > 0)
    log().warn({ accountId, counted }, "the opening balance had Pix that were listed late");
  return counted.length > 0;
}

async function lateReceived(tx: Sql, { leader, keys }: BankAccount): Promise<Late[]> {
  return tx<Late>(
    "late-received",
    `SELECT p.end_to_end_id, p.amount FROM gateway_accounts a CROSS JOIN LATERAL (
       SELECT account_id, end_to_end_id, amount, paid_at, created_at FROM payments
       UNION ALL SELECT account_id, end_to_end_id, amount, paid_at, created_at FROM unmatched_payments WHERE state <> 'matched'
     ) p
     WHERE a.id = $1 AND a.balance_opened_at > now() - $2 * interval '1 day' AND p.account_id = ANY ($4::uuid[])
       AND p.paid_at <= a.balance_opened_at AND p.created_at > a.balance_opened_at
       AND NOT EXISTS (SELECT FROM account_entries e WHERE e.idempotency_key = 'opening:' || a.id || ':' || p.end_to_end_id)
     ORDER BY p.created_at, p.end_to_end_id LIMIT $3`,
    [leader, LATE_DAYS, MOST_LATE, keys],
  );
}

/** Those of them that add up to this many centavos; none if no combination does. */
function partOf(late: readonly Late[], total: number): Late[] {
  for (let chosen = 1; chosen < 2 ** late.length; chosen += 1) {
    const part = late.filter((_, index) => (chosen >> index) % 2 === 1);
    if (part.reduce((sum, { amount }) => sum + cents(amount), 0) === total) return part;
  }
  return [];
}
