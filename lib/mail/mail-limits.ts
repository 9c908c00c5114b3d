import { createHash } from "node:crypto";
import { type Sql, sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";

/** A mail caused by a person who has paid nothing. `network`: any text that is the same for the same network. */
type CausedMail = {
  kind: "unpaid-order" | "restock-request" | "invitation" | "buyer-link";
  recipient: string;
  storeId: string;
  network: string;
};

/**
 * Counts a mail in this hour for its recipient (over all stores), for the store and for the network that causes it. Returns
 * false, without counting, if one of them has reached its limit. Should be the last statement of a transaction, because
 * other transactions that count for the same store wait for its end.
 */
export async function takeMailShare(
  on: Sql,
  { kind, recipient, storeId, network }: CausedMail,
): Promise<boolean> {
  const { MAILS_PER_RECIPIENT, MAILS_PER_NETWORK, MAILS_PER_STORE } = env();
  const scopes = [`recipient ${recipient.toLowerCase()}`, `store ${storeId}`, `network ${network}`];
  const taken = await on<{ mails: number }>(
    "take-mail-share",
    `WITH shares AS (SELECT scope, most FROM unnest($1::bytea[], $2::int[]) s (scope, most))
     INSERT INTO caused_mails AS c (scope, hour, mails)
     SELECT s.scope, date_trunc('hour', now()), 1 FROM shares s
     WHERE NOT EXISTS (SELECT FROM caused_mails f JOIN shares t ON t.scope = f.scope
       WHERE f.hour = date_trunc('hour', now()) AND f.mails >= t.most)
     ORDER BY s.scope
     ON CONFLICT (scope, hour) DO UPDATE SET mails = c.mails + 1 RETURNING c.mails`,
    [
      scopes.map((scope) => createHash("sha256").update(`${kind} ${scope}`).digest()),
      [MAILS_PER_RECIPIENT, MAILS_PER_STORE, MAILS_PER_NETWORK],
    ],
  );
  return taken.length > 0;
}

/** The error for a caller: the counts start again in an hour at the latest. */
export function tooManyMails(): AppError {
  return new AppError("RateLimited", { params: { seconds: 3_600 }, retryAfter: 3_600 });
}

/** Removes the counts of earlier hours. */
export async function clearCausedMails(): Promise<void> {
  await sql("clear-caused-mails", "DELETE FROM caused_mails WHERE hour < now() - interval '2 hours'");
}
