/**
 * The bar of a selection: how many, the actions, and a way out. On a phone the actions fill the rows below.
 */
export const bulkBar =
  "flex flex-wrap items-center gap-2 rounded-card border border-line px-3 py-2 max-sm:*:data-bulk-actions:order-last max-sm:*:data-bulk-actions:w-full";

export const bulkActions = "flex flex-wrap items-center gap-2 max-sm:*:flex-1";
