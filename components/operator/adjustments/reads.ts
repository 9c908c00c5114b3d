import { read } from "#components/panel/queries/read.ts";

/** The key of all reads of the adjustments. */
export const ADJUSTMENTS = "operator-adjustments";

export const owingStores = read([ADJUSTMENTS, "owing"], "listDebts", { query: { limit: 20, offset: 0 } });

export const adjustmentList = (offset: number) =>
  read([ADJUSTMENTS, "list"], "listAdjustments", { query: { limit: 50, offset } });
