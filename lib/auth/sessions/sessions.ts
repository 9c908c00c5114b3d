import { createHash, randomBytes } from "node:crypto";
import { auditOfMember } from "#lib/audit/write.ts";
import type { StoreRef } from "#lib/context/context.ts";
import { BriefCache } from "#lib/core/brief-cache.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { processWide } from "#lib/process-wide.ts";
import { clearWithStores, STORE_COLUMNS, type StoreRow, toStoreRef } from "#lib/stores/ref.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";
import type { SessionModel } from "#prisma/generated/models.ts";

/** Idle timeout and maximum lifetime of a session; shorter ones of owners and operators are settings. */
const IDLE_HOURS = 12;
export const LIFE_DAYS = 7;

/**
 * Condition: session `n` of member `m` may still be used. Owners of a store and operators of the platform have power
 * over money, whichever store is chosen. `first`: the number of its first bound value (activeValues).
 */
const active = (first: number) => `n.revoked_at IS NULL AND n.expires_at > now()
  AND n.last_seen_at > now() - $${first} * interval '1 hour'
  AND ((n.last_seen_at > now() - $${first + 1} * interval '1 minute' AND n.created_at > now() - $${first + 2} * interval '1 hour')
    OR NOT (m.email = ANY ($${first + 3}::text[])
      OR EXISTS (SELECT FROM memberships w WHERE w.member_id = m.id AND w.role = 'owner')))`;

function activeValues(): unknown[] {
  const { OWNER_SESSION_IDLE_MINUTES, OWNER_SESSION_HOURS, PLATFORM_ADMIN_EMAILS } = env();
  return [IDLE_HOURS, OWNER_SESSION_IDLE_MINUTES, OWNER_SESSION_HOURS, PLATFORM_ADMIN_EMAILS];
}

/** Maximum delay until every process refuses a revoked session. */
const SESSION_SEEN_FOR_MS = 1_000;
type Seen = { session: SessionRecord; lastSeenAt: Date };
const sessions = processWide("sessions", () => new BriefCache<Seen>(SESSION_SEEN_FOR_MS));
clearWithStores(sessions);
const SEEN_STEP_MS = 60_000;

export type SessionRecord = {
  id: string;
  memberId: string;
  email: string;
  name: string;
  /** The chosen store, if the member still works in it. */
  store: StoreRef | null;
  storeActive: boolean;
  role: MemberRole | null;
  hasSecondFactor: boolean;
};

type NewSession = {
  memberId: string;
  address: string;
  userAgent: string | null;
  /** The session token that the browser sent: its cookie is replaced, so that session ends. */
  earlier: string | null;
  /** A mail link has just proved that the member reads the address. */
  mailProven?: boolean;
};

/** Creates a session and returns its token, which only the cookie holds. Chooses the member's first store. */
export async function createSession(tx: Sql, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  if (session.earlier) await revokeByToken(tx, session.earlier);
  await tx(
    "create-session",
    `INSERT INTO sessions (member_id, store_id, token_hash, address, user_agent, expires_at, mail_proven_at)
     VALUES ($1, (SELECT store_id FROM memberships WHERE member_id = $1 ORDER BY created_at, store_id LIMIT 1), $2, $3, $4,
       now() + $5 * interval '1 day', CASE WHEN $6 THEN now() END)`,
    [
      session.memberId,
      hashOf(token),
      session.address,
      session.userAgent?.slice(0, 300) ?? null,
      LIFE_DAYS,
      session.mailProven ?? false,
    ],
  );
  return token;
}

/**
 * Returns the active session of a cookie with its member and store, in one query, or null. `unattended`: no
 * person caused the request, so it does not extend the session.
 */
export async function findSession(token: string, { unattended = false } = {}): Promise<SessionRecord | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const hash = hashOf(token);
  const seen = await sessions.get(hash.toString("base64"), () => readSession(hash));
  if (seen && !unattended) noteUse(seen);
  return seen?.session ?? null;
}

type MemberOfSession = Omit<SessionRecord, "store" | "role"> & { lastSeenAt: Date };
type StoreOfSession = (StoreRow & { role: MemberRole }) | { storeId: null };

async function readSession(hash: Buffer): Promise<Seen | null> {
  const [row] = await sql<MemberOfSession & StoreOfSession>(
    "find-active-session",
    `SELECT n.id, n.last_seen_at, m.id AS member_id, m.email, m.name, m.totp_enabled_at IS NOT NULL AS has_second_factor,
       p.role /* never null: role (the store is that of the membership) */, coalesce(s.active, false) AS store_active, ${STORE_COLUMNS}
     FROM sessions n JOIN members m ON m.id = n.member_id
     LEFT JOIN memberships p ON p.member_id = m.id AND p.store_id = n.store_id
     LEFT JOIN stores s ON s.id = p.store_id
     WHERE n.token_hash = $1 AND ${active(2)}`,
    [hash, ...activeValues()],
  );
  if (!row) return null;
  const { id, memberId, email, name, storeActive, hasSecondFactor, lastSeenAt } = row;
  const inStore =
    row.storeId === null ? { store: null, role: null } : { store: toStoreRef(row), role: row.role };
  return { session: { id, memberId, email, name, storeActive, hasSecondFactor, ...inStore }, lastSeenAt };
}

// "Last seen" is accurate to the minute, so that few requests write it.
function noteUse(seen: Seen): void {
  if (Date.now() - seen.lastSeenAt.getTime() < SEEN_STEP_MS) return;
  // The record is cached for a moment; its next readers need not write.
  seen.lastSeenAt = new Date();
  sql("note-session-use", "UPDATE sessions SET last_seen_at = now() WHERE id = $1", [seen.session.id]).catch(
    () => {},
  );
}

/** Signs out the session of a cookie. Idempotent. */
export async function endSession(token: string, address: string): Promise<void> {
  await transaction(async (tx) => {
    const [ended] = await tx<{ email: string }>(
      "sign-out",
      `UPDATE sessions n SET revoked_at = now() FROM members m
       WHERE n.token_hash = $1 AND n.revoked_at IS NULL AND m.id = n.member_id RETURNING m.email`,
      [hashOf(token)],
    );
    if (ended) await auditOfMember(tx, ended.email, "session.ended", address);
  });
  sessions.clear();
}

async function revokeByToken(on: Sql, token: string): Promise<void> {
  await on(
    "end-session",
    "UPDATE sessions SET revoked_at = coalesce(revoked_at, now()) WHERE token_hash = $1",
    [hashOf(token)],
  );
}

/** Call after changing sessions, members or memberships; other processes notice within a second. */
export function forgetSessions(): void {
  sessions.clear();
}

export type SessionView = {
  id: string;
  address: string;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
};

/** The member's active sessions, newest first. */
export async function listSessions(memberId: string, currentId: string): Promise<SessionView[]> {
  const rows = await sql<Stored<SessionModel>>(
    "list-active-sessions",
    `SELECT n.* FROM sessions n JOIN members m ON m.id = n.member_id WHERE n.member_id = $1 AND ${active(2)}
     ORDER BY n.created_at DESC LIMIT 100`,
    [memberId, ...activeValues()],
  );
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === currentId,
  }));
}

/** Signs out every browser of the member except the current one; all of them if that is null. */
export async function endOtherSessions(tx: Sql, memberId: string, currentId: string | null): Promise<void> {
  await tx(
    "end-other-sessions",
    "UPDATE sessions SET revoked_at = now() WHERE member_id = $1 AND id IS DISTINCT FROM $2 AND revoked_at IS NULL",
    [memberId, currentId],
  );
}

/** Signs out one of the member's own browsers. */
export async function revokeSession(tx: Sql, memberId: string, id: string): Promise<void> {
  const [row] = await tx(
    "revoke-session",
    "UPDATE sessions SET revoked_at = coalesce(revoked_at, now()) WHERE id = $2 AND member_id = $1 RETURNING id",
    [memberId, id],
  );
  if (!row) throw new AppError("NotFound");
}

/** Switches the session to another of the member's stores. */
export async function chooseStore(sessionId: string, memberId: string, storeId: string): Promise<void> {
  const [row] = await sql(
    "choose-store",
    `UPDATE sessions SET store_id = $3 WHERE id = $1 AND member_id = $2
       AND EXISTS (SELECT FROM memberships WHERE member_id = $2 AND store_id = $3) RETURNING id`,
    [sessionId, memberId, storeId],
  );
  if (!row) throw new AppError("NotFound");
  sessions.clear();
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
