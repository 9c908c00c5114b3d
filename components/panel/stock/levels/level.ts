import type { Output } from "#lib/client/types.ts";

/** The stock of a product or of one of its variations. */
export type Level = Output<"listStockLevels">["stock"][number];

export function levelId(level: Level): string {
  return level.variantId ?? level.productId;
}
