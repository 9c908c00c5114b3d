import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedField } from "#lib/errors/app-error.ts";
import { type GuardChange, type GuardState, NO_GUARDS, split } from "./guard-rules.ts";
import { guardMessages } from "./messages.ts";
import { tellOfGuards } from "./notices.ts";

/** A stored record may lack guards, which are then disabled. `next` and `nextAt` are the pending looser guards and their time; null if there are none. */
type GuardRow = { settings: GuardChange; next: GuardChange | null; nextAt: Date | null };

const IN_FORCE = `SELECT coalesce(CASE WHEN next_at <= now() THEN next END, settings) AS settings,
  CASE WHEN next_at > now() THEN next END AS next, CASE WHEN next_at > now() THEN next_at END AS next_at
  FROM withdrawal_guards WHERE store_id = $1`;

export async function readGuards(on: Sql, storeId: string): Promise<GuardState> {
  const [row] = await on<GuardRow>("read-guards", IN_FORCE, [storeId]);
  return toState(row);
}

/**
 * Changes the given guards. Stricter limits apply immediately; looser ones after the waiting time in
 * force now, which starts again. Either way the owners are mailed and the change is audited.
 */
export async function changeGuards(ctx: StoreContext, change: GuardChange): Promise<GuardState> {
  return transaction(async (tx) => {
    await tx(
      "ensure-guards",
      "INSERT INTO withdrawal_guards (store_id, settings) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      [ctx.store.id, JSON.stringify(NO_GUARDS)],
    );
    const [row] = await tx<GuardRow>("lock-guards", `${IN_FORCE} FOR UPDATE`, [ctx.store.id]);
    const before = toState(row);
    const wanted = { ...(before.pending?.guards ?? before.guards), ...change };
    if (change.approvalAbove !== undefined && change.approvalAbove !== null)
      await requireSecondMember(tx, ctx.store.id);
    const { now, later } = split(before.guards, wanted);
    const [saved] = await tx<GuardRow>(
      "change-guards",
      `UPDATE withdrawal_guards SET settings = $2, next = $3, updated_at = now(),
         next_at = CASE WHEN $3::jsonb IS NULL THEN NULL ELSE now() + $4 * interval '1 hour' END
       WHERE store_id = $1 RETURNING settings, next, next_at`,
      [ctx.store.id, JSON.stringify(now), later && JSON.stringify(later), before.guards.coolingOffHours],
    );
    const after = toState(saved);
    await auditBy(tx, ctx, "guards.changed", {
      before: before.guards,
      after: after.guards,
      pending: after.pending,
    });
    await tellOfGuards(tx, ctx, after);
    return after;
  });
}

// A store with one member would lock itself out.
async function requireSecondMember(tx: Sql, storeId: string): Promise<void> {
  const [row] = await tx<{ members: number }>(
    "approving-members",
    "SELECT count(*)::int AS members FROM memberships WHERE store_id = $1 AND role = 'owner'",
    [storeId],
  );
  if ((row?.members ?? 0) < 2)
    throw refusedField("SecondMemberRequired", "approvalAbove", guardMessages.noSecond);
}

function toState(row: GuardRow | undefined): GuardState {
  if (!row) return { guards: NO_GUARDS, pending: null };
  const { settings, next, nextAt } = row;
  return {
    guards: { ...NO_GUARDS, ...settings },
    pending: next && nextAt && { guards: { ...NO_GUARDS, ...next }, effectiveAt: nextAt.toISOString() },
  };
}

/** Returns the guards of the caller's store, for the read endpoint. */
export function readOwnGuards(ctx: StoreContext): Promise<GuardState> {
  return readGuards(sql, ctx.store.id);
}
