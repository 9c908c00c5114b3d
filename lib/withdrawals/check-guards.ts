import type { StoreContext } from "#lib/context/context.ts";
import { inSaoPaulo } from "#lib/core/dates.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { refusedField } from "#lib/errors/app-error.ts";
import { usableFrom } from "./allow-list.ts";
import { readGuards } from "./change-guards.ts";
import type { Destination } from "./destination.ts";
import type { Guards } from "./guard-rules.ts";
import { guardMessages } from "./messages.ts";

/** Destination and amount; `withdrawalId` if the withdrawal is already stored. */
type Guarded = Pick<Destination, "key" | "isCode" | "amount"> & { withdrawalId?: string };

/**
 * Checks a withdrawal against the guards in force. Locks the wallet's row, so that two withdrawals never use
 * the same remainder of a limit. `at` is the time of the withdrawal, by the database's clock after the lock:
 * all limits of a store use this clock, in the order of the lock. Throws DestinationNotAllowed,
 * DailyLimitReached.
 */
export async function guardWithdrawal(
  tx: Sql,
  ctx: StoreContext,
  guarded: Guarded,
): Promise<{ at: Date; needsApproval: boolean }> {
  await tx("lock-wallet", "SELECT FROM wallets WHERE store_id = $1 FOR UPDATE", [ctx.store.id]);
  const [clock] = await tx<{ at: Date }>(
    "clock",
    "SELECT date_trunc('milliseconds', clock_timestamp()) AS at",
    [],
  );
  if (!clock) throw new Error("the database told no time");
  const { at } = clock;
  const { guards } = await readGuards(tx, ctx.store.id);
  if (guards.allowListOnly) await requireListed(tx, ctx, guarded, at);
  await requireWithinLimit(tx, ctx, guards, guarded, at);
  return {
    at,
    needsApproval: guards.approvalAbove !== null && guarded.amount.greaterThan(guards.approvalAbove),
  };
}

async function requireListed(tx: Sql, ctx: StoreContext, guarded: Guarded, at: Date): Promise<void> {
  const field = guarded.withdrawalId ? "id" : guarded.isCode ? "brCode" : "pixKey";
  const from = guarded.key === null ? null : await usableFrom(tx, ctx.store.id, guarded.key);
  if (!from) throw refusedField("DestinationNotAllowed", field, guardMessages.notListed);
  if (from > at)
    throw refusedField("DestinationNotAllowed", field, guardMessages.cooling, {
      from: inSaoPaulo(from, ctx.locale),
    });
}

async function requireWithinLimit(
  tx: Sql,
  ctx: StoreContext,
  guards: Guards,
  { amount, withdrawalId }: { amount: Money; withdrawalId?: string },
  at: Date,
): Promise<void> {
  const period = await leftOfPeriod(tx, ctx.store.id, guards, { at, except: withdrawalId });
  if (period && amount.greaterThan(period.left))
    throw refusedField(
      "DailyLimitReached",
      withdrawalId ? "id" : "amount",
      period.night ? guardMessages.nightLimit : guardMessages.dayLimit,
      { left: toFixed(period.left) },
    );
}

/** The limit of a period and the remainder, never below zero. */
type PeriodLimit = { night: boolean; limit: Money; left: Money };

/**
 * Returns the remainder of the limit for the period of `at` (default: now), excluding the withdrawal
 * `except`. Null if the store has no limit for that period.
 */
export async function leftOfPeriod(
  on: Sql,
  storeId: string,
  guards: Guards,
  { at, except }: { at?: Date; except?: string | undefined } = {},
): Promise<PeriodLimit | null> {
  if (guards.dayLimit === null && guards.nightLimit === null) return null;
  const [period] = await on<{ night: boolean; spent: Money }>(
    "withdrawn-in-period",
    // prisma/functions/withdrawal_period.sql
    `SELECT p.night, (SELECT coalesce(sum(w.amount), 0) FROM withdrawals w
       WHERE w.store_id = $1 AND w.leaves_at >= p.since AND w.status <> 'rejected' AND w.id IS DISTINCT FROM $3) AS spent
     FROM withdrawal_period(coalesce($2::timestamptz, clock_timestamp())) p`,
    [storeId, at ?? null, except ?? null],
  );
  if (!period) throw new Error("withdrawal_period returned nothing");
  const limit = period.night ? guards.nightLimit : guards.dayLimit;
  if (limit === null) return null;
  const left = money(limit).minus(period.spent);
  return { night: period.night, limit: money(limit), left: left.isNegative() ? money(0) : left };
}
