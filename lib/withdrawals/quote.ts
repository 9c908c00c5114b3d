import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { MIN_WITHDRAWAL } from "./schemas.ts";

/** What a withdrawal costs and how large it may be. */
export function quote(ctx: StoreContext): { fee: number; minAmount: number; maxAmount: number } {
  return {
    fee: toNumber(ctx.store.withdrawalFee),
    minAmount: MIN_WITHDRAWAL,
    maxAmount: toNumber(ctx.store.withdrawalMax),
  };
}
