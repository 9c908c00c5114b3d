import { createHash } from "node:crypto";
import { auditOfMember } from "#lib/audit/write.ts";
import { asLocale } from "#lib/core/locale.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { queueAccountLetter } from "../letters.ts";

/**
 * Counts wrong passwords and codes of an account over all addresses, because limits by address do not stop an
 * attacker with many of them. Counted by the given e-mail address, with or without an account, so that responses do
 * not reveal which exist.
 */

/** Wrong tries in a row that cost nothing; each further one doubles the wait. */
const FREE = 9;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 60 * 60;
/** After this time without a try, counting begins again. */
const FORGET_HOURS = 24;
/** A browser at an address from which the person has signed in within this time need not wait. */
const KNOWN_DAYS = 30;

/** Throws RateLimited, with the seconds to wait, while tries from unknown addresses are refused. */
export async function refuseGuessing(email: string, address: string): Promise<void> {
  const [blocked] = await sql<{ seconds: number }>(
    "sign-in-blocked",
    `SELECT ceil(extract(epoch FROM f.blocked_until - now()))::int AS seconds FROM sign_in_failures f
     WHERE f.account = $1 AND f.blocked_until > now() AND NOT EXISTS (
       SELECT FROM sessions s JOIN members m ON m.id = s.member_id
       WHERE m.email = $2 AND s.address = $3 AND s.created_at > now() - $4 * interval '1 day')`,
    [accountOf(email), email, address, KNOWN_DAYS],
  );
  if (!blocked) return;
  const { seconds } = blocked;
  throw new AppError("RateLimited", { params: { seconds }, retryAfter: seconds });
}

/** Counts a wrong password or code. The account's owner is notified of the first wait of a day. */
export async function noteWrongSignIn(email: string, address: string): Promise<void> {
  await transaction(async (tx) => {
    const [counted] = await tx<{ isFirstWait: boolean }>(
      "sign-in-failed",
      `INSERT INTO sign_in_failures AS f (account, failures) VALUES ($1, 1)
       ON CONFLICT (account) DO UPDATE SET last_at = now(),
         failures = CASE WHEN f.last_at < now() - $2 * interval '1 hour' THEN 1 ELSE f.failures + 1 END,
         blocked_until = CASE WHEN f.last_at >= now() - $2 * interval '1 hour' AND f.failures >= $3
           THEN now() + least($4 * 2 ^ least(f.failures - $3, 20), $5) * interval '1 second' END,
         told_at = CASE WHEN f.last_at >= now() - $2 * interval '1 hour' THEN f.told_at END
       RETURNING blocked_until IS NOT NULL AND told_at IS NULL AS is_first_wait`,
      [accountOf(email), FORGET_HOURS, FREE, FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS],
    );
    if (counted?.isFirstWait) await tellOwner(tx, email, address);
  });
}

/** A right sign-in and a new password begin the count again. */
export async function forgetWrongSignIns(tx: Sql, email: string): Promise<void> {
  await tx("sign-in-failures-over", "DELETE FROM sign_in_failures WHERE account = $1", [accountOf(email)]);
}

/** Removes counts that are forgotten anyway. */
export async function clearWrongSignIns(): Promise<void> {
  await sql(
    "clear-sign-in-failures",
    "DELETE FROM sign_in_failures WHERE last_at < now() - $1 * interval '1 hour'",
    [FORGET_HOURS],
  );
}

async function tellOwner(tx: Sql, email: string, address: string): Promise<void> {
  await tx("sign-in-failures-told", "UPDATE sign_in_failures SET told_at = now() WHERE account = $1", [
    accountOf(email),
  ]);
  const [member] = await tx<{ locale: string | null }>(
    "member-of-wrong-sign-ins",
    "SELECT locale FROM members WHERE email = $1",
    [email],
  );
  if (!member) return;
  const url = `${env().APP_URL}/conta`;
  await queueAccountLetter(tx, "sign_in_guessed", { to: email, locale: asLocale(member.locale ?? ""), url });
  await auditOfMember(tx, email, "session.guessed", address);
}

function accountOf(email: string): Buffer {
  return createHash("sha256").update(email).digest();
}
