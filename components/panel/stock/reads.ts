import type { Input } from "#lib/client/types.ts";
import { read } from "../queries/read.ts";

const PAGE = 50;

export const stockLevels = (filters: Input<"listStockLevels">["query"] = { sort: "newest" }, offset = 0) =>
  read(["stock", "levels"], "listStockLevels", { query: { ...filters, limit: PAGE, offset } });

export const levelsOf = (productId: string) =>
  read(["stock", "levels", "of"], "listStockLevels", { query: { productId, limit: 100 } });

/** The number of unsold units is `pagination.total`; it includes those of removed variations, as the list does. */
export const unsoldOf = (productId: string, variantId: string | undefined) =>
  read(["stock", "units", "unsold"], "listStock", {
    params: { id: productId },
    query: { status: "available", variantId, limit: 1 },
  });

export const unitsOf = (productId: string, filters: Input<"listStock">["query"] = {}, offset = 0) =>
  read(["stock", "units"], "listStock", {
    params: { id: productId },
    query: { ...filters, limit: PAGE, offset },
  });
