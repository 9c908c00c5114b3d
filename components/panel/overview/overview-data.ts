import type { Output } from "#lib/client/types.ts";

export type OverviewData = Output<"getOverview">;
export type Day = OverviewData["days"][number];
export type Totals = Pick<OverviewData, "totals" | "previous">;

/** The part of `net` beside sales, fees and refunds: Pix that paid no charge, less lost disputes. */
export function othersOf({ sales, fees, refunds, net }: OverviewData["totals"] | Day): number {
  return Math.round((net - sales + fees + refunds) * 100) / 100;
}

/** The payments that paid no order: standalone, of links, or not accepted because the order could not be delivered. */
export function aloneOf({ payments, orders }: OverviewData["totals"]): number {
  return payments - orders;
}

/** The number of payments in the period and the one before. */
export function paymentsOf({ totals, previous }: Totals): number {
  return totals.payments + (previous?.totals.payments ?? 0);
}
