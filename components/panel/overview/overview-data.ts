import type { Output } from "#lib/client/types.ts";

export type OverviewData = Output<"getOverview">;
export type Totals = Pick<OverviewData, "totals" | "previous">;

/** The number of payments in the period and the one before. */
export function paymentsOf({ totals, previous }: Totals): number {
  return totals.payments + (previous?.totals.payments ?? 0);
}
