import { auditByOperator } from "#lib/audit/write.ts";
import { newLinkToken } from "#lib/auth/tokens.ts";
import type { Context } from "#lib/context/context.ts";
import type { Locale } from "#lib/core/locale.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { createStore } from "#lib/stores/create-store.ts";
import { INVITATION_DAYS } from "#lib/team/invitations.ts";
import { queueInvitation } from "#lib/team/letters.ts";
import { readOperatorStore } from "./read.ts";
import type { OperatorStoreDetailView } from "./schemas.ts";

type NewStore = { name: string; ownerEmail: string; locale: Locale };

/**
 * Creates a business with its test store, and invites its owner by mail: the way to a store where nobody may sign up
 * without an invitation.
 */
export async function createOperatorStore(
  ctx: Context,
  { name, ownerEmail, locale }: NewStore,
): Promise<OperatorStoreDetailView> {
  return transaction(async (tx) => {
    const store = await createStore(tx, { name, ownerId: null });
    await auditByOperator(tx, ctx, store.id, "store.made", { name });
    await inviteOwner(tx, ctx, store.id, { email: ownerEmail, locale });
    return readOperatorStore(ctx, store.id, tx);
  });
}

async function inviteOwner(
  tx: Sql,
  ctx: Context,
  storeId: string,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const { token, hash } = newLinkToken();
  const made = await tx<{ id: string; expiresAt: Date }>(
    "invite-owner",
    `INSERT INTO invitations (store_id, email, role, locale, by_operator, token_hash, expires_at)
     VALUES ($1, $2, 'owner', $3, true, $4, now() + $5 * interval '1 day') RETURNING id, expires_at`,
    [storeId, email, locale, hash, INVITATION_DAYS],
  );
  const { id, expiresAt } = onlyRow(made);
  const by = ctx.actor.kind === "session" ? ctx.actor.email : "Vitrine";
  await queueInvitation(tx, {
    id,
    expiresAt,
    to: email,
    locale,
    store: { id: storeId },
    by,
    role: "owner",
    token,
  });
  await auditByOperator(tx, ctx, storeId, "invitation.created", { email, role: "owner" });
}
