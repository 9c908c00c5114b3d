import { auditByOperator } from "#lib/audit/write.ts";
import { newLinkToken } from "#lib/auth/tokens.ts";
import type { Context } from "#lib/context/context.ts";
import { asLocale } from "#lib/core/locale.ts";
import { binder } from "#lib/db/list-counts.ts";
import {
  behind,
  type Counted,
  type Created,
  countedPage,
  lengthOf,
  listQuery,
  type Slice,
} from "#lib/db/listing.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { INVITATION_DAYS, RESEND_SECONDS } from "#lib/team/invitations.ts";
import { queueInvitation } from "#lib/team/letters.ts";
import { lockTeam } from "#lib/team/team.ts";
import type { InvitationModel } from "#prisma/generated/models.ts";
import type { OpenInvitationView } from "./schemas.ts";

const OPEN = "i.accepted_at IS NULL AND i.revoked_at IS NULL";

export type ListedInvitation = Stored<
  InvitationModel,
  "id" | "email" | "role" | "storeId" | "createdAt" | "sentAt" | "expiresAt"
> & {
  storeName: string;
  inviter: string | null;
  expired: boolean;
};

/** Lists the open invitations of all stores, newest first. Expired ones are included: they can be sent again. */
export async function listOpenInvitations(
  page: Slice<Created>,
): Promise<{ records: ListedInvitation[]; total: number }> {
  const { values, bind } = binder();
  const rows = await listQuery<Counted<ListedInvitation>>(
    `SELECT c.list_length, i.id, i.email, i.role, i.store_id, i.created_at, i.sent_at, i.expires_at, i.expires_at <= now() AS expired,
       s.name AS store_name /* never null: store_name (a foreign key) */, m.email AS inviter
     FROM ${lengthOf(`invitations i WHERE ${OPEN}`, page)} c
     LEFT JOIN LATERAL (
       SELECT * FROM invitations i WHERE ${OPEN} AND ${behind(page, bind, "i")}
       ORDER BY i.created_at DESC, i.id DESC LIMIT ${bind(page.limit)} OFFSET ${bind(page.offset)}
     ) i ON true LEFT JOIN stores s ON s.id = i.store_id LEFT JOIN members m ON m.id = i.invited_by
     ORDER BY i.created_at DESC, i.id DESC`,
    values,
  );
  return countedPage(rows);
}

export function presentInvitation({ id, email, role, ...of }: ListedInvitation): OpenInvitationView {
  return {
    ...{ id, email, role, store: { id: of.storeId, name: of.storeName }, invitedBy: of.inviter },
    sentAt: of.sentAt.toISOString(),
    expiresAt: of.expiresAt.toISOString(),
    expired: of.expired,
  };
}

type Open = Stored<InvitationModel, "id" | "email" | "role" | "locale" | "storeId" | "byOperator"> & {
  storeName: string;
  justSent: boolean;
};

/**
 * Sends an open invitation again with a new link, on behalf of an owner of its store, because an invitation ends with
 * its sender's role; an operator's own invitation has no member behind it. Sends at most one mail a minute. Throws NotFound.
 */
export async function resendAnyInvitation(ctx: Context, id: string): Promise<void> {
  await transaction(async (tx) => {
    const open = await lockOpen(tx, id);
    const [owner] = await tx<{ id: string; email: string }>(
      "inviting-owner",
      `SELECT m.id, m.email FROM memberships p JOIN members m ON m.id = p.member_id
       WHERE p.store_id = $1 AND p.role = 'owner'
       ORDER BY m.id IS DISTINCT FROM (SELECT invited_by FROM invitations WHERE id = $2), p.created_at, m.id LIMIT 1`,
      [open.storeId, id],
    );
    if (!owner && !open.byOperator) throw new AppError("NotFound");
    if (open.justSent) return;
    const { token, hash } = newLinkToken();
    const sent = await tx<{ expiresAt: Date }>(
      "send-invitation-again",
      `UPDATE invitations SET token_hash = $2, invited_by = $3, sent_at = now(), expires_at = now() + $4 * interval '1 day'
       WHERE id = $1 RETURNING expires_at`,
      [id, hash, open.byOperator ? null : owner?.id, INVITATION_DAYS],
    );
    const { email, role, storeId } = open;
    await queueInvitation(tx, {
      ...{
        id,
        expiresAt: onlyRow(sent).expiresAt,
        to: email,
        locale: asLocale(open.locale),
        by: (open.byOperator ? null : owner?.email) ?? operatorOf(ctx),
        role,
        token,
      },
      store: { id: storeId },
    });
    await auditByOperator(tx, ctx, storeId, "invitation.resent", { email, role });
  });
}

const operatorOf = ({ actor }: Context) => (actor.kind === "session" ? actor.email : "Vitrine");

/** Cancels an open invitation: its link is no longer valid. Throws NotFound, also when repeated. */
export async function cancelAnyInvitation(ctx: Context, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { email, role, storeId } = await lockOpen(tx, id);
    await tx("cancel-invitation", "UPDATE invitations SET revoked_at = now() WHERE id = $1", [id]);
    await auditByOperator(tx, ctx, storeId, "invitation.revoked", { email, role });
  });
}

/** Locks the store's team first, like the members' own endpoints. */
async function lockOpen(tx: Sql, id: string): Promise<Open> {
  const [store] = await tx<{ storeId: string }>(
    "store-of-invitation",
    "SELECT store_id FROM invitations WHERE id = $1",
    [id],
  );
  if (!store) throw new AppError("NotFound");
  await lockTeam(tx, store.storeId);
  const [open] = await tx<Open>(
    "lock-open-invitation",
    `SELECT i.id, i.email, i.role, i.locale, i.store_id, i.by_operator, s.name AS store_name,
       i.sent_at > now() - $2 * interval '1 second' AS just_sent
     FROM invitations i JOIN stores s ON s.id = i.store_id WHERE i.id = $1 AND ${OPEN}`,
    [id, RESEND_SECONDS],
  );
  if (!open) throw new AppError("NotFound");
  return open;
}
