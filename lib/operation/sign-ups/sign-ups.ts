import { auditByOperator } from "#lib/audit/write.ts";
import { askIn, lockAddressOf } from "#lib/auth/ask.ts";
import type { Context } from "#lib/context/context.ts";
import { asLocale } from "#lib/core/locale.ts";
import { binder } from "#lib/db/list-counts.ts";
import { behind, type Counted, type Created, countedPage, listQuery, type Slice } from "#lib/db/listing.ts";
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
    rows: `SELECT m.id, 'confirmed' AS status, m.name, m.email, NULL::text AS store_name, m.created_at FROM members m WHERE true`,
    of: "m",
    length: "(SELECT count(*) FROM members)",
  },
  waiting: {
    rows: `SELECT l.id, 'waiting' AS status, l.name, l.email, l.store_name, l.created_at FROM ${WAITING}`,
    of: "l",
    length: `(SELECT count(*) FROM ${WAITING})`,
  },
};

/** Lists sign-ups, newest first: people with an account, and people whose address is not confirmed yet. */
export async function listSignUps(
  query: { status?: "confirmed" | "waiting" | undefined } & Slice<Created>,
): Promise<{ records: SignUpView[]; total: number }> {
  const { values, bind } = binder();
  const { status, after } = query;
  const [limit, offset] = [bind(query.limit), bind(query.offset)];
  const parts = status ? [PARTS[status]] : [PARTS.confirmed, PARTS.waiting];
  const length = after === undefined ? parts.map((part) => part.length).join(" + ") : "0";
  const ordered = `ORDER BY created_at DESC, id DESC LIMIT ${limit}::int + ${offset}::int`;
  const each = parts.map(({ rows, of }) => `(${rows} AND ${behind(query, bind, of)} ${ordered})`);
  const rows = await listQuery<Counted<Row>>(
    `SELECT c.list_length, r.*, p.store_id, coalesce(r.link_store, p.store_name) AS store_name
     FROM (SELECT (${length})::int AS list_length) c
     LEFT JOIN LATERAL (
       SELECT a.id, a.status, a.name, a.email, a.store_name AS link_store, a.created_at
       FROM (${each.join(" UNION ALL ")}) a
       ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit} OFFSET ${offset}
     ) r ON true
     LEFT JOIN LATERAL (
       SELECT s.id AS store_id, s.name AS store_name FROM memberships h JOIN stores s ON s.id = h.store_id
       WHERE h.member_id = r.id ORDER BY h.created_at, s.id LIMIT 1
     ) p ON true ORDER BY r.created_at DESC, r.id DESC`,
    values,
  );
  const { records, total } = countedPage(rows);
  return { records: records.map(present), total };
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
  await lockAddressOf(tx, id);
  const [found] = await tx<{ email: string; locale: string }>(
    "lock-waiting-sign-up",
    `SELECT l.email, l.locale FROM ${WAITING} AND l.id = $1 FOR UPDATE OF l`,
    [id],
  );
  if (!found) throw new AppError("NotFound");
  return found;
}
