import type { Context } from "#lib/core/context.ts";
import { invalidField } from "#lib/core/errors.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import type { Row, Sql } from "#lib/db/pool.ts";
import { usableFrom } from "#lib/wallet/destinations.ts";
import type { Guards } from "#lib/wallet/guard-rules.ts";
import type { Destination } from "./payout-destination.ts";

/**
 * Holds a withdrawal against the store's guards, with the wallet's row locked, so that two withdrawals never share
 * what is left of a limit. True when a second member has to approve it. Throws ValidationError naming the guard.
 */
export async function guardWithdrawal(
  tx: Sql,
  ctx: Context,
  guards: Guards,
  destination: Destination,
): Promise<boolean> {
  await tx("lock-wallet", "SELECT FROM wallets WHERE store_id = $1 FOR UPDATE", [ctx.store.id]);
  if (guards.allowListOnly) await requireListed(tx, ctx, destination);
  if (guards.dayLimit !== null || guards.nightLimit !== null)
    await requireWithinLimit(tx, ctx, guards, destination.amount);
  return guards.approvalAbove !== null && destination.amount.greaterThan(guards.approvalAbove);
}

async function requireListed(tx: Sql, ctx: Context, { key, isCode }: Destination): Promise<void> {
  const field = isCode ? "brCode" : "pixKey";
  const from = key === null ? null : await usableFrom(tx, ctx.store.id, key);
  if (!from) throw invalidField(field, "guard.not_listed");
  if (from > new Date())
    throw invalidField(field, "guard.cooling", {
      from: from.toLocaleString(ctx.locale, { timeZone: "America/Sao_Paulo" }),
    });
}

async function requireWithinLimit(tx: Sql, ctx: Context, guards: Guards, amount: Money): Promise<void> {
  const [row] = await tx<Row>(
    "withdrawn-in-period",
    `SELECT p.night, (SELECT coalesce(sum(w.amount), 0) FROM withdrawals w
       WHERE w.store_id = $1 AND w.created_at >= p.since AND w.status <> 'rejected') AS spent
     FROM withdrawal_period(now()) p`,
    [ctx.store.id],
  );
  const limit = row?.night ? guards.nightLimit : guards.dayLimit;
  if (limit === null) return;
  const left = money(limit).minus(row?.spent as string);
  if (amount.greaterThan(left))
    throw invalidField("amount", row?.night ? "guard.night_limit" : "guard.day_limit", {
      left: toFixed(left.isNegative() ? money(0) : left),
    });
}
