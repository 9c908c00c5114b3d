import { read } from "../../queries/read.ts";

/** Enough rows to determine the guide's remaining steps. */
const FIRST = { query: { limit: 20 } };

export const firstProducts = read(["products", "guide"], "listProducts", FIRST);
export const firstOrders = read(["orders", "guide"], "listOrders", FIRST);
