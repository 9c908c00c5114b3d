import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { reais } from "#lib/core/amounts.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import { outboundOf } from "#lib/pix/gateways/registry.ts";
import { readBalance } from "#lib/wallet/balance.ts";
import { readGuards } from "./change-guards.ts";
import { leftOfPeriod } from "./check-guards.ts";
import { readHold } from "./held.ts";
import { MIN_WITHDRAWAL } from "./schemas.ts";

export const withdrawalQuote = z.object({
  fee: reais(),
  minAmount: reais(),
  maxAmount: reais(),
  storeMaximum: reais(),
  available: reais(),
  owed: reais(),
  withdrawable: reais(),
  elsewhere: reais(),
  connected: z.boolean(),
  held: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
  periodLimit: z
    .object({
      period: z.enum(["day", "night"]),
      limit: reais(),
      left: reais(),
    })
    .nullable(),
});

/** Returns the fee and the limits of a withdrawal made now. Reserves nothing. */
export async function quote(ctx: StoreContext): Promise<z.output<typeof withdrawalQuote>> {
  const gateway = await outboundOf(ctx.store);
  const [{ guards }, { available, owed }, elsewhere, held] = await Promise.all([
    readGuards(sql, ctx.store.id),
    readBalance(ctx),
    readElsewhere(ctx.store.id, gateway?.account.id ?? null),
    readHold(sql, ctx.store.id),
  ]);
  const period = await leftOfPeriod(sql, ctx.store.id, guards);
  const most = ctx.store.withdrawalMax;
  const here = money(available).minus(elsewhere);
  return {
    fee: toNumber(ctx.store.withdrawalFee),
    minAmount: MIN_WITHDRAWAL,
    // A store that owes can withdraw nothing until that is paid.
    maxAmount: owed > 0 ? 0 : toNumber(period ? lower(most, period.left) : most),
    storeMaximum: toNumber(most),
    available,
    owed,
    withdrawable: gateway && here.isPositive() ? toNumber(here) : 0,
    elsewhere: toNumber(elsewhere),
    connected: gateway !== null,
    held,
    periodLimit: period && {
      period: period.night ? "night" : "day",
      limit: toNumber(period.limit),
      left: toNumber(period.left),
    },
  };
}

/** The part of the balance that this account can't pay, because it was received in another one. */
async function readElsewhere(storeId: string, accountId: string | null): Promise<Money> {
  // prisma/functions/money_elsewhere.sql
  const [row] = await sql<{ elsewhere: Money | null }>(
    "quote-elsewhere",
    "SELECT money_elsewhere($1, $2) AS elsewhere",
    [storeId, accountId],
  );
  return row?.elsewhere ?? money(0);
}

function lower(a: Money, b: Money): Money {
  return money(a.lessThan(b) ? a : b);
}
