import { createHash } from "node:crypto";
import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { PROFILES } from "#lib/pix/gateways/api-pix/profiles.ts";
import type { AccountKind, AccountSettings } from "./account/account.ts";
import { type AccountSecrets, unsealSecrets } from "./account/secrets.ts";

type AtBank = { kind: AccountKind; profile: string | null; settings: AccountSettings };

/** Identifies the bank of an account: its address, or else the profile's name. */
function bankOf({ kind, profile, settings }: AtBank): string {
  const id = kind === "efi" ? "efi" : (profile ?? kind);
  const known = Object.hasOwn(PROFILES, id) ? PROFILES[id as keyof typeof PROFILES].production?.base : null;
  return settings.baseUrl?.toLowerCase() ?? known ?? id;
}

/**
 * Identifies the account at the bank that a key belongs to: a client of the bank's API has one account. The client id is no
 * secret, but is hashed all the same: nobody needs to read it.
 */
export function bankIdentity(account: AtBank, { clientId }: Pick<AccountSecrets, "clientId">): string {
  return createHash("sha256")
    .update(JSON.stringify([bankOf(account), clientId]))
    .digest("hex");
}

/** The bank, branch and account number; null if the bank has not told them. */
export function bankNumber(account: AtBank): string | null {
  const { branch, accountNumber } = account.settings;
  if (!branch || !accountNumber) return null;
  return [bankOf(account), branch, accountNumber].map(plain).join(" ");
}

const plain = (text: string) => text.toLowerCase().replace(/^0+|[\s.-]/g, "");

type Unidentified = AtBank & { id: string; secrets: string };
const BATCH = 200;

/** Identifies accounts whose identity is not known yet: from before there was one, or written by hand. */
export async function identifyAccounts(): Promise<void> {
  const accounts = await sql<Unidentified>(
    "unidentified-accounts",
    `SELECT id, kind, profile, settings, secrets FROM gateway_accounts
     WHERE bank_identity IS NULL AND secrets IS NOT NULL ORDER BY id LIMIT $1`,
    [BATCH],
  );
  if (accounts.length === 0) return;
  await sql(
    "identify-accounts",
    `UPDATE gateway_accounts a SET bank_identity = i.identity, bank_number = i.number
     FROM unnest($1::uuid[], $2::text[], $3::text[]) AS i (id, identity, number) WHERE a.id = i.id AND a.bank_identity IS NULL`,
    [accounts.map(({ id }) => id), accounts.map(identityOf), accounts.map(bankNumber)],
  );
}

function identityOf(account: Unidentified): string {
  try {
    return bankIdentity(account, unsealSecrets(account.id, account.secrets));
  } catch (err) {
    log().warn({ err, accountId: account.id }, "the credentials of an account can't be opened");
    // Until they are sent again, it is nobody else's.
    return `unreadable:${account.id}`;
  }
}
