import { createHash } from "node:crypto";
import { auditOfMember } from "#lib/audit/write.ts";
import { asLocale } from "#lib/core/locale.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { queueAccountLetter } from "../letters.ts";

/**
 * Counts attempts at the password or code of an account over all addresses, because limits by address do not stop an
 * attacker with many of them. Counted by the given e-mail address, with or without an account, so that responses do
 * not reveal which exist. A browser in which the person has signed in (device.ts) has its own count, which strangers
 * cannot use up.
 */
type Try = {
  email: string;
  /** Empty for a browser that is not the person's. */
  device: string;
};

/** Wrong tries in a row that cost nothing; each further one doubles the wait. */
const FREE = 9;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 60 * 60;
/** After this time without a try, counting begins again. */
const FORGET_HOURS = 24;

/**
 * Counts an attempt before it is checked, so that many concurrent ones cannot pass together. Throws RateLimited, with
 * the seconds to wait. A successful sign-in resets the count (forgetWrongSignIns); an attempt that was not wrong is
 * given back.
 */
export async function countTry({ email, device }: Try): Promise<void> {
  const account = accountOf(email);
  for (;;) {
    const [counted] = await sql<{ failures: number }>(
      "count-sign-in-try",
      `INSERT INTO sign_in_failures AS f (account, device, failures) VALUES ($1, $6, 1)
       ON CONFLICT (account, device) DO UPDATE SET last_at = now(),
         failures = CASE WHEN f.last_at < now() - $2 * interval '1 hour' THEN 1 ELSE f.failures + 1 END,
         blocked_until = CASE WHEN f.last_at >= now() - $2 * interval '1 hour' AND f.failures >= $3
           THEN now() + least($4 * 2 ^ least(f.failures - $3, 20), $5) * interval '1 second' END,
         told_at = CASE WHEN f.last_at >= now() - $2 * interval '1 hour' THEN f.told_at END
       WHERE f.blocked_until IS NULL OR f.blocked_until <= now()
       RETURNING failures`,
      [account, FORGET_HOURS, FREE, FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS, device],
    );
    if (counted) return;
    const [blocked] = await sql<{ seconds: number }>(
      "sign-in-blocked",
      `SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds FROM sign_in_failures
       WHERE account = $1 AND device = $2 AND blocked_until > now()`,
      [account, device],
    );
    // Without a row the wait has just ended.
    if (blocked) {
      const { seconds } = blocked;
      throw new AppError("RateLimited", { params: { seconds }, retryAfter: seconds });
    }
  }
}

/** Takes back the count of a try that could not be checked to its end. No other try was let in meanwhile. */
export async function giveTryBack({ email, device }: Try): Promise<void> {
  await sql(
    "give-sign-in-try-back",
    `UPDATE sign_in_failures SET failures = failures - 1, blocked_until = NULL
     WHERE account = $1 AND device = $2 AND failures > 0`,
    [accountOf(email), device],
  );
}

/** After a wrong password or code: notifies the account's owner of the first wait of a day. */
export async function noteWrongSignIn({ email, device }: Try, address: string): Promise<void> {
  await transaction(async (tx) => {
    const [first] = await tx<{ account: Buffer }>(
      "sign-in-failures-told",
      `UPDATE sign_in_failures SET told_at = now()
       WHERE account = $1 AND device = $2 AND blocked_until IS NOT NULL AND told_at IS NULL RETURNING account`,
      [accountOf(email), device],
    );
    if (first) await tellOwner(tx, email, address);
  });
}

/** Resets the count of a device after its successful sign-in, or all counts of the account (no `device`) after a new password. */
export async function forgetWrongSignIns(tx: Sql, email: string, device?: string): Promise<void> {
  await tx(
    "sign-in-failures-over",
    "DELETE FROM sign_in_failures WHERE account = $1 AND ($2::text IS NULL OR device = $2)",
    [accountOf(email), device ?? null],
  );
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
