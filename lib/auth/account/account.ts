import { z } from "zod";
import { changeOf } from "#lib/audit/change.ts";
import { audit } from "#lib/audit/write.ts";
import type { MemberContext } from "#lib/context/context.ts";
import { asLocale, type Locale } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { localeField } from "../ask.ts";
import { forgetSessions } from "../sessions/sessions.ts";

export const updateAccountBody = z.strictObject({
  name: line(80, 2).optional(),
  locale: localeField.nullish(),
});

type AccountView = {
  name: string;
  email: string;
  locale: Locale | null;
  totpTrustedFrom: string | null;
  secondFactor: { enabledAt: string | null; recoveryCodesLeft: number; unproven: boolean };
};

type Row = {
  name: string;
  email: string;
  locale: string | null;
  totpEnabledAt: Date | null;
  totpUnproven: boolean;
  trustedFrom: Date | null;
  codes: number;
};

export async function readAccount(memberId: string): Promise<AccountView> {
  const rows = await sql<Row>(
    "read-account",
    `SELECT name, email, locale, totp_enabled_at, totp_unproven,
       CASE WHEN totp_trusted_from > now() THEN totp_trusted_from END AS trusted_from,
       (SELECT count(*)::int FROM recovery_codes WHERE member_id = $1 AND used_at IS NULL) AS codes
     FROM members WHERE id = $1`,
    [memberId],
  );
  const { name, email, locale, totpEnabledAt, totpUnproven, trustedFrom, codes } = onlyRow(rows);
  return {
    name,
    email,
    locale: locale === null ? null : asLocale(locale),
    totpTrustedFrom: trustedFrom?.toISOString() ?? null,
    secondFactor: {
      enabledAt: totpEnabledAt?.toISOString() ?? null,
      recoveryCodesLeft: codes,
      unproven: totpUnproven && trustedFrom !== null,
    },
  };
}

/** Partial update. */
export async function updateAccount(
  { actor }: MemberContext,
  body: z.output<typeof updateAccountBody>,
): Promise<void> {
  await transaction(async (tx) => {
    const changed = await tx<Pick<Row, "name" | "locale"> & { oldName: string; oldLocale: string | null }>(
      "update-account",
      `UPDATE members SET name = coalesce($2, name), locale = CASE WHEN $3 THEN $4 ELSE locale END WHERE id = $1
       RETURNING OLD.name AS old_name, OLD.locale AS old_locale, NEW.name, NEW.locale`,
      [actor.memberId, body.name ?? null, body.locale !== undefined, body.locale ?? null],
    );
    const { oldName, oldLocale, name, locale } = onlyRow(changed);
    await audit(tx, {
      storeId: null,
      actor: `member:${actor.email}`,
      action: "account.changed",
      details: {
        changed: Object.keys(body),
        ...changeOf({ name: oldName, locale: oldLocale }, { name, locale }),
      },
      address: actor.address,
    });
  });
  forgetSessions();
}
