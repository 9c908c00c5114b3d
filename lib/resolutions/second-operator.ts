import { sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";

/**
 * Throws SecondOperatorRequired unless another operator could approve: another address of PLATFORM_ADMIN_EMAILS with
 * an account and an authenticator.
 */
export async function expectSecondOperator(memberId: string): Promise<void> {
  const [other] = await sql(
    "second-operator",
    "SELECT id FROM members WHERE email = ANY ($1) AND totp_enabled_at IS NOT NULL AND id <> $2 LIMIT 1",
    [env().PLATFORM_ADMIN_EMAILS, memberId],
  );
  if (!other) throw new AppError("SecondOperatorRequired");
}
