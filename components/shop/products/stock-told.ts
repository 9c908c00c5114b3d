/** The API reports stock up to this number; above it, only the order itself finds a shortage. */
export const STOCK_TOLD = 10;
