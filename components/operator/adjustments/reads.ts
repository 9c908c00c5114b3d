import { read } from "#components/panel/queries/read.ts";

/** The key of all reads of the adjustments. */
export const ADJUSTMENTS = "operator-adjustments";

export const adjustmentList = (offset: number) =>
  read([ADJUSTMENTS, "list"], "listAdjustments", { query: { limit: 50, offset } });
