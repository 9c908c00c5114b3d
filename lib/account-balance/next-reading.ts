import { type Sql, sql } from "#lib/db/pool.ts";

const DAILY_SECONDS = 86_400;
/** After a bank that did not answer. */
const RETRY_SECONDS = 3_600;
/** The pause before a difference, or a balance that was read in doubt, is checked again. */
const AGAIN_SECONDS = 900;

/** The bank reports no balance: nothing can conclude, and nothing is expected to. */
export async function untold(accountId: string): Promise<void> {
  await sql(
    "balance-untold",
    `UPDATE gateway_accounts SET balance_at = now() + $2 * interval '1 second', balance_problem = NULL, balance_doubt_since = NULL
     WHERE id = $1`,
    [accountId, DAILY_SECONDS],
  );
}

export async function notRead(accountId: string, problem: string): Promise<void> {
  await sql(
    "balance-not-read",
    `UPDATE gateway_accounts SET balance_at = now() + $2 * interval '1 second', balance_problem = $3,
       balance_doubt_since = coalesce(balance_doubt_since, now()) WHERE id = $1`,
    [accountId, RETRY_SECONDS, problem],
  );
}

/** Balances that agree are compared again a day later, others sooner. */
export async function wasRead(
  tx: Sql,
  accountId: string,
  { concluded, soon }: { concluded: boolean; soon: boolean },
): Promise<void> {
  await tx(
    "balance-read",
    `UPDATE gateway_accounts SET balance_at = now() + $2 * interval '1 second', balance_problem = NULL,
       balance_concluded_at = CASE WHEN $3 THEN now() ELSE balance_concluded_at END,
       balance_doubt_since = CASE WHEN NOT $3 THEN coalesce(balance_doubt_since, now()) END WHERE id = $1`,
    [accountId, soon ? AGAIN_SECONDS : DAILY_SECONDS, concluded],
  );
}
