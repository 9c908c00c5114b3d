import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { AuditAction } from "#lib/audit/acts.ts";
import { audit } from "#lib/audit/write.ts";
import { endKeysOf } from "#lib/auth/keys/end-keys.ts";
import { replacePassword } from "#lib/auth/password/change.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";
import { tellOfMember, tellOfReset } from "./notices.ts";
import { lockTeam } from "./team.ts";

/** These verbs are called only from the server's command line, never by a request. */
const ACTOR = "system:command-line";

export type StoreMember = { email: string; name: string; role: MemberRole; hasSecondFactor: boolean };

/** The store's members, owners first; null if the store does not exist. */
export async function listMembers(slug: string): Promise<StoreMember[] | null> {
  const store = await findStoreId(sql, slug);
  if (!store) return null;
  return sql<StoreMember>(
    "list-members",
    `SELECT m.email, m.name, p.role, m.totp_enabled_at IS NOT NULL AS has_second_factor
     FROM memberships p JOIN members m ON m.id = p.member_id WHERE p.store_id = $1
     ORDER BY p.role = 'owner' DESC, m.email`,
    [store],
  );
}

export type Added = { password: string | null; revokedKeys: string[] };

/**
 * Adds a person to the team of a store and of its twin, or changes their role. A new person gets a password, returned once; an
 * existing one keeps theirs. Any role but the owner's ends the person's keys in both. Mails the owners. Returns null if the
 * store does not exist.
 */
export async function addMember(
  slug: string,
  email: string,
  role: MemberRole,
  name = email,
): Promise<Added | null> {
  const fresh = newPassword();
  const freshHash = await hash(fresh);
  return transaction(async (tx) => {
    const stores = await lockStores(tx, slug);
    if (!stores) return null;
    const added = await tx<{ id: string; isNew: boolean }>(
      "add-member",
      `INSERT INTO members (email, name, password_hash) VALUES ($1, $2, $3)
       ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id, xmax = 0 AS is_new`,
      [email, name, freshHash],
    );
    const member = onlyRow(added);
    await tx(
      "add-membership",
      `INSERT INTO memberships (member_id, store_id, role) SELECT $1, unnest($2::uuid[]), $3::member_role
       ON CONFLICT (member_id, store_id) DO UPDATE SET role = excluded.role`,
      [member.id, stores.all, role],
    );
    const revokedKeys = role === "owner" ? [] : await endKeysOf(tx, stores.all, member.id);
    await note(tx, stores, "member.added", { email, role, revokedKeys });
    await tellOfMember(tx, stores.named, { email, role, keys: revokedKeys });
    return { password: member.isNew ? fresh : null, revokedKeys };
  });
}

/**
 * Removes a person from a store and its twin: their sessions lose their rights there, and the API keys that they or their
 * keys created are revoked. Returns the names of those keys; null if the person was in neither.
 */
export async function removeMember(slug: string, email: string): Promise<string[] | null> {
  return transaction(async (tx) => {
    const stores = await lockStores(tx, slug);
    if (!stores) return null;
    const [gone] = await tx<{ memberId: string }>(
      "remove-membership",
      `DELETE FROM memberships p USING members m WHERE m.id = p.member_id AND m.email = $2 AND p.store_id = ANY ($1::uuid[])
       RETURNING p.member_id`,
      [stores.all, email],
    );
    if (!gone) return null;
    const names = await endKeysOf(tx, stores.all, gone.memberId);
    await note(tx, stores, "member.removed", { email, keys: names });
    await tellOfMember(tx, stores.named, { email, role: null, keys: names });
    return names;
  });
}

/** Sets a new password, returned once, and signs out every browser. Returns null if the member does not exist. */
export async function resetPassword(email: string): Promise<string | null> {
  const password = newPassword();
  const passwordHash = await hash(password);
  return transaction(async (tx) => {
    const [member] = await tx<{ id: string }>("member-by-email", "SELECT id FROM members WHERE email = $1", [
      email,
    ]);
    if (!member) return null;
    await replacePassword(tx, { memberId: member.id, passwordHash, sessionId: null });
    await audit(tx, { storeId: null, actor: ACTOR, action: "password.reset", details: { email } });
    return password;
  });
}

/**
 * Removes a lost authenticator with its recovery codes, and mails the person. The next authenticator may not
 * confirm money for a day; no mail link ends that wait. Returns false if the member does not exist.
 */
export async function resetAuthenticator(email: string): Promise<boolean> {
  return transaction(async (tx) => {
    const [member] = await tx<{ id: string; locale: string | null }>(
      "reset-authenticator",
      `UPDATE members SET totp_secret = NULL, totp_enabled_at = NULL, totp_pending = NULL, totp_pending_at = NULL,
         totp_failures = 0, totp_locks = 0, totp_locked_until = NULL, totp_trusted_from = now() + interval '1 day',
         totp_unproven = false
       WHERE email = $1 RETURNING id, locale`,
      [email],
    );
    if (!member) return false;
    await tx("void-recovery-codes", "DELETE FROM recovery_codes WHERE member_id = $1", [member.id]);
    await audit(tx, { storeId: null, actor: ACTOR, action: "authenticator.reset", details: { email } });
    await tellOfReset(tx, email, member.locale);
    return true;
  });
}

/** The store of this slug, and all that share its team: a business's test store and its live twin. */
type Stores = { named: string; all: string[] };

async function lockStores(tx: Sql, slug: string): Promise<Stores | null> {
  const named = await findStoreId(tx, slug);
  return named === null ? null : { named, all: await lockTeam(tx, named) };
}

async function note(tx: Sql, { all }: Stores, action: AuditAction, details: object): Promise<void> {
  for (const storeId of all) await audit(tx, { storeId, actor: ACTOR, action, details });
}

async function findStoreId(on: Sql, slug: string): Promise<string | null> {
  const [row] = await on<{ id: string }>("store-id-by-slug", "SELECT id FROM stores WHERE slug = $1", [slug]);
  return row?.id ?? null;
}

function newPassword(): string {
  return randomBytes(12).toString("base64url");
}
