import { auditByOperator } from "#lib/audit/write.ts";
import { askIn } from "#lib/auth/ask.ts";
import type { Context } from "#lib/context/context.ts";
import { asLocale } from "#lib/core/locale.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { SignUpView } from "./schemas.ts";

type Row = {
  id: string;
  status: "confirmed" | "waiting";
  name: string | null;
  email: string;
  storeName: string | null;
  storeId: string | null;
  createdAt: Date;
};

/** An unconfirmed sign-up: the newest of an address without an account. */
const WAITING = `account_links l WHERE l.kind = 'sign_up' AND l.used_at IS NULL AND l.password_hash IS NOT NULL
  AND NOT EXISTS (SELECT FROM members m WHERE m.email = l.email)
  AND NOT EXISTS (SELECT FROM account_links n WHERE n.email = l.email AND n.kind = 'sign_up' AND (n.created_at, n.id) > (l.created_at, l.id))`;

const PARTS = {
  confirmed: {
    rows: `SELECT m.id, 'confirmed' AS status, m.name, m.email, NULL::text AS store_name, m.created_at FROM members m`,
    length: "(SELECT count(*) FROM members)",
  },
  waiting: {
    rows: `SELECT l.id, 'waiting' AS status, l.name, l.email, l.store_name, l.created_at FROM ${WAITING}`,
    length: `(SELECT count(*) FROM ${WAITING})`,
  },
};

/** Lists sign-ups, newest first: people with an account, and people whose address is not confirmed yet. */
export async function listSignUps(query: {
  status?: "confirmed" | "waiting" | undefined;
  limit: number;
  offset: number;
}): Promise<{ signUps: SignUpView[]; total: number }> {
  const { status, limit, offset } = query;
  const parts = status ? [PARTS[status]] : [PARTS.confirmed, PARTS.waiting];
  const ordered = "ORDER BY created_at DESC, id DESC LIMIT $1::int + $2::int";
  const rows = await listQuery<Counted<Row>>(
    `SELECT c.list_length, r.*, p.store_id, coalesce(r.link_store, p.store_name) AS store_name
     FROM (SELECT (${parts.map(({ length }) => length).join(" + ")})::int AS list_length) c
     LEFT JOIN LATERAL (
       SELECT a.id, a.status, a.name, a.email, a.store_name AS link_store, a.created_at
       FROM (${parts.map(({ rows: part }) => `(${part} ${ordered})`).join(" UNION ALL ")}) a
       ORDER BY a.created_at DESC, a.id DESC LIMIT $1 OFFSET $2
     ) r ON true
     LEFT JOIN LATERAL (
       SELECT s.id AS store_id, s.name AS store_name FROM memberships h JOIN stores s ON s.id = h.store_id
       WHERE h.member_id = r.id ORDER BY h.created_at, s.id LIMIT 1
     ) p ON true ORDER BY r.created_at DESC, r.id DESC`,
    [limit, offset],
  );
  const { records, total } = countedPage(rows);
  return { signUps: records.map(present), total };
}

function present({ createdAt, storeId, storeName, ...row }: Row): SignUpView {
  const { id, status, name, email } = row;
  return { ...{ id, status, name, email, storeId, storeName }, createdAt: createdAt.toISOString() };
}

/**
 * Mails the link of an unconfirmed sign-up again, under the same limits as a request by the person. Throws NotFound.
 */
export async function resendSignUpOf(ctx: Context, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { email, locale } = await lockWaiting(tx, id);
    // The worker sends only links that are still valid.
    await tx(
      "extend-sign-up",
      "UPDATE account_links SET expires_at = greatest(expires_at, now() + interval '1 hour') WHERE id = $1 AND expires_at IS NOT NULL",
      [id],
    );
    await askIn(tx, { kind: "sign_up_again", email, locale: asLocale(locale) });
    await auditByOperator(tx, ctx, null, "sign_up.resent", { email });
  });
}

/** Discards an unconfirmed sign-up: its link is no longer valid. Throws NotFound, also when repeated. */
export async function cancelSignUp(ctx: Context, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { email } = await lockWaiting(tx, id);
    await tx(
      "cancel-sign-up",
      "DELETE FROM account_links WHERE email = $1 AND kind IN ('sign_up', 'sign_up_again')",
      [email],
    );
    await auditByOperator(tx, ctx, null, "sign_up.cancelled", { email });
  });
}

async function lockWaiting(tx: Sql, id: string): Promise<{ email: string; locale: string }> {
  const [found] = await tx<{ email: string; locale: string }>(
    "lock-waiting-sign-up",
    `SELECT l.email, l.locale FROM ${WAITING} AND l.id = $1 FOR UPDATE OF l`,
    [id],
  );
  if (!found) throw new AppError("NotFound");
  return found;
}
