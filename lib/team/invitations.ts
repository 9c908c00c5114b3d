import { z } from "zod";
import { auditBy } from "#lib/audit/write.ts";
import { teamMessages } from "#lib/auth/account-messages.ts";
import { localeField } from "#lib/auth/ask.ts";
import { confirmWithCode } from "#lib/auth/second-factor/confirm.ts";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { newLinkToken } from "#lib/auth/tokens.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { asLocale } from "#lib/core/locale.ts";
import { networkOf } from "#lib/core/network.ts";
import { email } from "#lib/core/text.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { takeMailShare, tooManyMails } from "#lib/mail/mail-limits.ts";
import type { InvitationModel } from "#prisma/generated/models.ts";
import { queueInvitation } from "./letters.ts";
import { lockTeam, requireOwner, role } from "./team.ts";

export const inviteBody = z.strictObject({ email: email(), role, locale: localeField.optional(), totpCode });

export const INVITATION_DAYS = 7;
/** Repeated requests within this time send no second mail. */
export const RESEND_SECONDS = 60;
const SENT_AN_HOUR = 30;

type Row = Stored<
  InvitationModel,
  "id" | "storeId" | "email" | "role" | "locale" | "createdAt" | "sentAt" | "expiresAt"
> & {
  expired: boolean;
  justSent: boolean;
};

const COLUMNS = `id, store_id, email, role, locale, created_at, sent_at, expires_at, expires_at <= now() AS expired,
  sent_at > now() - interval '${RESEND_SECONDS} seconds' AS just_sent`;
const OPEN = "accepted_at IS NULL AND revoked_at IS NULL";

export type InvitationView = {
  id: string;
  email: string;
  role: Row["role"];
  createdAt: string;
  sentAt: string;
  expiresAt: string;
  expired: boolean;
};

/** Open invitations, newest first; expired ones can be sent again. */
export async function listInvitations(ctx: StoreContext): Promise<InvitationView[]> {
  const rows = await sql<Row>(
    "list-invitations",
    `SELECT ${COLUMNS} FROM invitations WHERE ${OPEN} AND store_id IN (
       SELECT id FROM stores WHERE business_id = (SELECT business_id FROM stores WHERE id = $1)
     ) ORDER BY created_at DESC, id DESC LIMIT 200`,
    [ctx.store.id],
  );
  return rows.map(present);
}

/**
 * Invites an address. A second invitation to the same address changes the role of the first and sends it
 * again. Offering the role of owner requires a code, since owners can withdraw.
 */
export async function invite(ctx: StoreContext, body: z.output<typeof inviteBody>): Promise<InvitationView> {
  if (body.role === "owner")
    await confirmWithCode(ctx, body.totpCode, { action: "member.invite", email: body.email });
  return transaction(async (tx) => {
    const stores = await lockTeam(tx, ctx.store.id);
    await requireOwner(tx, ctx);
    const [already] = await tx(
      "in-team",
      "SELECT m.id FROM memberships p JOIN members m ON m.id = p.member_id WHERE p.store_id = $1 AND m.email = $2",
      [ctx.store.id, body.email],
    );
    if (already) throw refusedField("AlreadyMember", "email", teamMessages.already);
    const [open] = await tx<Row>(
      "open-invitation",
      `SELECT ${COLUMNS} FROM invitations WHERE store_id = ANY ($1::uuid[]) AND email = $2 AND ${OPEN}`,
      [stores, body.email],
    );
    if (open?.justSent && open.role === body.role) return present(open);
    const locale = body.locale ?? ctx.locale;
    if (open) return send(tx, ctx, { ...open, role: body.role, locale });
    const { hash } = newLinkToken();
    const made = await tx<Row>(
      "invite",
      `INSERT INTO invitations (store_id, email, role, locale, invited_by, token_hash, expires_at)
       VALUES ($1, $2, $3::member_role, $4, $5, $6, now()) RETURNING ${COLUMNS}`,
      [ctx.store.id, body.email, body.role, locale, inviterOf(ctx), hash],
    );
    await auditBy(tx, ctx, "invitation.created", { email: body.email, role: body.role });
    return send(tx, ctx, onlyRow(made));
  });
}

/** Sends the mail again with a new link; the earlier link becomes invalid. */
export async function resendInvitation(ctx: StoreContext, id: string): Promise<InvitationView> {
  return transaction(async (tx) => {
    const stores = await lockTeam(tx, ctx.store.id);
    await requireOwner(tx, ctx);
    const open = await findOpen(tx, stores, id);
    if (open.justSent) return present(open);
    await auditBy(tx, ctx, "invitation.resent", { email: open.email, role: open.role });
    return send(tx, ctx, open);
  });
}

/** Invalidates the link. Throws NotFound when repeated. */
export async function revokeInvitation(ctx: StoreContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    const stores = await lockTeam(tx, ctx.store.id);
    await requireOwner(tx, ctx);
    const open = await findOpen(tx, stores, id);
    await tx("revoke-invitation", "UPDATE invitations SET revoked_at = now() WHERE id = $1", [id]);
    await auditBy(tx, ctx, "invitation.revoked", { email: open.email, role: open.role });
  });
}

async function findOpen(tx: Sql, stores: string[], id: string): Promise<Row> {
  const [open] = await tx<Row>(
    "find-invitation",
    `SELECT ${COLUMNS} FROM invitations WHERE id = $2 AND store_id = ANY ($1::uuid[]) AND ${OPEN}`,
    [stores, id],
  );
  if (!open) throw new AppError("NotFound");
  return open;
}

/**
 * Mails a new token. The sender becomes the inviter, because an invitation ends when its sender is no longer
 * an owner.
 */
async function send(tx: Sql, ctx: StoreContext, row: Row): Promise<InvitationView> {
  const lately = await tx(
    "sent-lately",
    `SELECT id FROM invitations WHERE store_id = $1 AND sent_at > now() - interval '1 hour' AND id <> $2 LIMIT $3`,
    [row.storeId, row.id, SENT_AN_HOUR],
  );
  if (lately.length >= SENT_AN_HOUR) throw tooManyMails();
  const network = ctx.actor.kind === "session" ? networkOf(ctx.actor.address) : "";
  const share = { kind: "invitation", recipient: row.email, storeId: row.storeId, network } as const;
  if (!(await takeMailShare(tx, share))) throw tooManyMails();
  const { token, hash } = newLinkToken();
  const sent = await tx<Row>(
    "send-invitation",
    `UPDATE invitations SET token_hash = $2, role = $3::member_role, locale = $4, invited_by = $5, by_operator = false,
       sent_at = now(), expires_at = now() + $6 * interval '1 day' WHERE id = $1 RETURNING ${COLUMNS}`,
    [row.id, hash, row.role, row.locale, inviterOf(ctx), INVITATION_DAYS],
  );
  const by = ctx.actor.kind === "session" ? ctx.actor.email : "Vitrine";
  const locale = asLocale(row.locale);
  const { id, expiresAt } = onlyRow(sent);
  const to = row.email;
  await queueInvitation(tx, { id, expiresAt, to, locale, store: ctx.store, by, role: row.role, token });
  return present(onlyRow(sent));
}

function inviterOf({ actor }: StoreContext): string | null {
  return actor.kind === "session" ? actor.memberId : null;
}

function present({ id, email, role, createdAt, sentAt, expiresAt, expired }: Row): InvitationView {
  return {
    id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired,
  };
}
