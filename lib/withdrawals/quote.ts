import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import { readBalance } from "#lib/wallet/balance.ts";
import { leftOfPeriod } from "./guard.ts";
import { readGuards } from "./guards.ts";
import { MIN_WITHDRAWAL } from "./schemas.ts";

export const withdrawalQuote = z.object({
  fee: z.number().meta({ description: "Reais for each withdrawal, debited on top of its amount." }),
  minAmount: z.number().meta({ description: "The least that the recipient can receive." }),
  maxAmount: z.number().meta({
    description:
      "The most that one withdrawal can send now: the store's maximum, or what is left of the limit of this period. Below minAmount, nothing can leave in this period.",
  }),
  storeMaximum: z.number().meta({ description: "The most of any withdrawal of this store." }),
  available: z.number().meta({ description: "The balance; amount and fee have to fit into it." }),
  periodLimit: z
    .object({
      period: z.enum(["day", "night"]).meta({ description: "6h to 20h, or 20h to 6h, São Paulo time." }),
      limit: z.number().meta({ description: "What may leave in the whole period." }),
      left: z.number().meta({ description: "What may still leave in it." }),
    })
    .nullable()
    .meta({ description: "The limit that is in force now; null when the store has set none." }),
});

/** What a withdrawal costs, and how large one may be now. Reserves nothing. */
export async function quote(ctx: StoreContext): Promise<z.output<typeof withdrawalQuote>> {
  const [{ guards }, { available }] = await Promise.all([readGuards(sql, ctx.store.id), readBalance(ctx)]);
  const period = await leftOfPeriod(sql, ctx.store.id, guards);
  const most = ctx.store.withdrawalMax;
  return {
    fee: toNumber(ctx.store.withdrawalFee),
    minAmount: MIN_WITHDRAWAL,
    maxAmount: toNumber(period ? lower(most, period.left) : most),
    storeMaximum: toNumber(most),
    available,
    periodLimit: period && {
      period: period.night ? "night" : "day",
      limit: toNumber(period.limit),
      left: toNumber(period.left),
    },
  };
}

function lower(a: Money, b: Money): Money {
  return money(a.lessThan(b) ? a : b);
}
