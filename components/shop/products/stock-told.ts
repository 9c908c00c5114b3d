/** The API reports stock up to this number; above it, only the order itself finds a shortage. */
export const STOCK_TOLD = 10;

/** How many of the wanted units can be bought now, as far as the shop tells. */
export const buyableOf = (wanted: number, stock: number): number =>
  stock < STOCK_TOLD ? Math.min(wanted, stock) : wanted;
