import { z } from "zod";
import { LOCALES, type Locale } from "#lib/core/locale.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { addJob } from "#lib/queue/add.ts";
import type { AccountLinkKind } from "#prisma/generated/enums.ts";

export const localeField = z.enum(LOCALES);

type Asked = {
  kind: AccountLinkKind;
  email: string;
  locale: Locale;
  memberId?: string;
  sessionId?: string;
  name?: string;
  passwordHash?: string;
  storeName?: string;
  proofHash?: Buffer | null;
  /** Sign-up is open to people at this computer only, and somebody else asks. */
  invitedOnly?: boolean;
};

/**
 * Stores the request and leaves the rest to the worker. The request never checks whether the address is
 * known, so that neither the response nor its timing reveals it.
 */
export function ask(asked: Asked): Promise<void> {
  return transaction((tx) => askIn(tx, asked));
}

/** The same in the caller's transaction. */
export async function askIn(tx: Sql, asked: Asked): Promise<void> {
  const rows = await tx<{ id: string }>(
    "ask-for-link",
    `INSERT INTO account_links (kind, email, locale, member_id, session_id, name, password_hash, store_name, proof_hash, invited_only)
     VALUES ($1::account_link_kind, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      asked.kind,
      asked.email,
      asked.locale,
      asked.memberId ?? null,
      asked.sessionId ?? null,
      asked.name ?? null,
      asked.passwordHash ?? null,
      asked.storeName ?? null,
      asked.proofHash ?? null,
      asked.invitedOnly ?? false,
    ],
  );
  await addJob(tx, "account-mail", { linkId: onlyRow(rows).id });
}

/**
 * Serializes what happens to the links of one address. Must come before the lock of any of them: confirming one discards
 * the others.
 */
export async function lockAddressOf(tx: Sql, linkId: string): Promise<void> {
  await tx(
    "address-lock",
    "SELECT pg_advisory_xact_lock(hashtextextended(email, 0)) FROM account_links WHERE id = $1",
    [linkId],
  );
}
