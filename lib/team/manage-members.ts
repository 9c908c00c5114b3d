import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { audit } from "#lib/audit/write.ts";
import { endKeysOf } from "#lib/auth/keys/end-keys.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { queueNotice, queueOwnersNotice } from "#lib/mail/notice.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

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
 * Adds a person to a store or changes their role. A new person gets a password, returned once; an existing
 * one keeps theirs. Any role but the owner's ends the person's keys there. Mails the owners. Returns null if the store does not
 * exist.
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
    const storeId = await findStoreId(tx, slug);
    if (!storeId) return null;
    const added = await tx<{ id: string; isNew: boolean }>(
      "add-member",
      `INSERT INTO members (email, name, password_hash) VALUES ($1, $2, $3)
       ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id, xmax = 0 AS is_new`,
      [email, name, freshHash],
    );
    const member = onlyRow(added);
    await tx(
      "add-membership",
      `INSERT INTO memberships (member_id, store_id, role) VALUES ($1, $2, $3)
       ON CONFLICT (member_id, store_id) DO UPDATE SET role = excluded.role`,
      [member.id, storeId, role],
    );
    const revokedKeys = role === "owner" ? [] : await endKeysOf(tx, [storeId], member.id);
    await audit(tx, { storeId, actor: ACTOR, action: "member.added", details: { email, role, revokedKeys } });
    const said = `${email} agora faz parte da loja como ${ROLES[role]}.`;
    await tellOwners(tx, storeId, said + endedKeys(revokedKeys));
    return { password: member.isNew ? fresh : null, revokedKeys };
  });
}

/**
 * Removes a person from a store: their sessions lose their rights there, and the API keys that they or their
 * keys created are revoked. Returns the names of those keys; null if the person was not in the store.
 */
export async function removeMember(slug: string, email: string): Promise<string[] | null> {
  return transaction(async (tx) => {
    const storeId = await findStoreId(tx, slug);
    const [gone] = await tx<{ memberId: string }>(
      "remove-membership",
      `DELETE FROM memberships p USING members m WHERE m.id = p.member_id AND m.email = $2 AND p.store_id = $1 RETURNING p.member_id`,
      [storeId, email],
    );
    if (!storeId || !gone) return null;
    const names = await endKeysOf(tx, [storeId], gone.memberId);
    await audit(tx, { storeId, actor: ACTOR, action: "member.removed", details: { email, keys: names } });
    await tellOwners(tx, storeId, `${email} não faz mais parte da loja.${endedKeys(names)}`);
    return names;
  });
}

/**
 * Sets a new password, returned once, and signs out every browser. Returns null if the member does not exist.
 */
export async function resetPassword(email: string): Promise<string | null> {
  const password = newPassword();
  const passwordHash = await hash(password);
  return transaction(async (tx) => {
    const [member] = await tx<{ id: string }>(
      "reset-password",
      "UPDATE members SET password_hash = $2 WHERE email = $1 RETURNING id",
      [email, passwordHash],
    );
    if (!member) return null;
    await tx(
      "end-all-sessions",
      "UPDATE sessions SET revoked_at = now() WHERE member_id = $1 AND revoked_at IS NULL",
      [member.id],
    );
    await audit(tx, { storeId: null, actor: ACTOR, action: "password.reset", details: { email } });
    return password;
  });
}

/**
 * Removes a lost authenticator with its recovery codes, and mails the person. The next authenticator may not
 * confirm money for a day. Returns false if the member does not exist.
 */
export async function resetAuthenticator(email: string): Promise<boolean> {
  return transaction(async (tx) => {
    const [member] = await tx<{ id: string }>(
      "reset-authenticator",
      `UPDATE members SET totp_secret = NULL, totp_enabled_at = NULL, totp_pending = NULL, totp_pending_at = NULL,
         totp_failures = 0, totp_locked_until = NULL, totp_trusted_from = now() + interval '1 day'
       WHERE email = $1 RETURNING id`,
      [email],
    );
    if (!member) return false;
    await tx("void-recovery-codes", "DELETE FROM recovery_codes WHERE member_id = $1", [member.id]);
    await audit(tx, { storeId: null, actor: ACTOR, action: "authenticator.reset", details: { email } });
    await queueNotice(tx, {
      storeId: null,
      kind: "authenticator",
      to: email,
      title: "Seu autenticador na Vitrine foi retirado",
      paragraphs: [
        "Quem administra o servidor retirou o autenticador da sua conta. Entre com a sua senha e ative outro; ele confirma saques e chaves depois de 24 horas.",
        "Se você não pediu isso, fale agora com quem administra o servidor.",
      ],
    });
    return true;
  });
}

const ROLES: Record<MemberRole, string> = {
  owner: "dono",
  manager: "gerente",
  accountant: "contabilidade",
  support: "atendimento",
};

function endedKeys(names: readonly string[]): string {
  return names.length > 0 ? ` Estas chaves de API deixaram de valer: ${names.join(", ")}.` : "";
}

function tellOwners(tx: Sql, storeId: string, sentence: string): Promise<void> {
  return queueOwnersNotice(tx, storeId, {
    kind: "members",
    title: "A equipe da sua loja mudou",
    paragraphs: [sentence, "A mudança foi feita por quem administra o servidor."],
  });
}

async function findStoreId(on: Sql, slug: string): Promise<string | null> {
  const [row] = await on<{ id: string }>("store-id-by-slug", "SELECT id FROM stores WHERE slug = $1", [slug]);
  return row?.id ?? null;
}

function newPassword(): string {
  return randomBytes(12).toString("base64url");
}
