/** Two records of the same money that disagree. `storeId` is null for an account that belongs to no store. */
export type Difference = { storeId: string | null; what: string; kept: string; found: string };

/** The limit per kind: more of the same would not help. */
export const MOST_DIFFERENCES = 500;
