import { auditOfMember } from "#lib/audit/write.ts";
import { asLocale, type BilingualText } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { queueAccountLetter } from "../letters.ts";

/** Whose code it is, and where it was given. Wrong ones at sign-in are noted there (sessions/refused.ts). */
export type CodeHolder = { memberId: string; address: string; at: "sign-in" | "session" };

/** Wrong codes in a row that lock the step. */
const WRONG_CODES = 5;
const LOCK_MINUTES = 15;
/** Each lock lasts twice as long as the one before, up to this. */
const LONGEST_LOCK_MINUTES = 60;
/** This long after a lock, counting begins again. */
const FORGET_HOURS = 24;

type Counted = { email: string; locale: string | null; locks: number; lockedUntil: Date | null };

/** Counts a wrong code or password of a signed-in person; the fifth locks the step. Returns the refusal. */
export async function noteWrong(tx: Sql, holder: CodeHolder, failures: number): Promise<AppError> {
  const left = WRONG_CODES - 1 - failures;
  const member = onlyRow(
    await tx<Counted>(
      "code-wrong",
      `UPDATE members m SET totp_failures = CASE WHEN $2 > 0 THEN m.totp_failures + 1 ELSE 0 END,
         totp_locks = CASE WHEN $2 > 0 THEN m.totp_locks ELSE n.locks + 1 END,
         totp_locked_until = CASE WHEN $2 > 0 THEN m.totp_locked_until
           ELSE now() + least($3 * 2 ^ least(n.locks, 10), $4) * interval '1 minute' END
       FROM (SELECT CASE WHEN totp_locked_until > now() - $5 * interval '1 hour' THEN totp_locks ELSE 0 END AS locks
         FROM members WHERE id = $1) n
       WHERE m.id = $1
       RETURNING m.email, m.locale, m.totp_locks AS locks,
         CASE WHEN m.totp_locked_until > now() THEN m.totp_locked_until END AS locked_until`,
      [holder.memberId, left, LOCK_MINUTES, LONGEST_LOCK_MINUTES, FORGET_HOURS],
    ),
  );
  const { email, lockedUntil } = member;
  if (holder.at === "session") await auditOfMember(tx, email, "totp.wrong_code", holder.address);
  if (!lockedUntil) return new AppError("TotpInvalid");
  await auditOfMember(tx, email, "totp.locked", holder.address);
  if (member.locks === 1) await tellOwner(tx, member);
  return locked(lockedUntil);
}

function tellOwner(tx: Sql, { email, locale }: Counted): Promise<void> {
  const url = `${env().APP_URL}/conta`;
  return queueAccountLetter(tx, "codes_guessed", { to: email, locale: asLocale(locale ?? ""), url });
}

const LOCKED: BilingualText = {
  "pt-BR":
    "O autenticador está bloqueado por {minutes} min, porque houve códigos ou senhas errados demais. Espere e tente de novo.",
  en: "The authenticator is locked for {minutes} min after too many wrong codes or passwords. Wait and try again.",
};

export function locked(until: Date): AppError {
  const minutes = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 60_000));
  return new AppError("TotpInvalid", {
    says: LOCKED,
    params: { minutes },
    details: { lockedUntil: until.toISOString() },
  });
}
