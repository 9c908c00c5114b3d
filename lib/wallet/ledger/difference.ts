/** Two places that should say the same of a store's money; `storeId` is null for an account that belongs to none. */
export type Difference = { storeId: string | null; what: string; kept: string; found: string };

/** More of a kind say nothing that the first ones don't. */
export const MOST_DIFFERENCES = 500;
