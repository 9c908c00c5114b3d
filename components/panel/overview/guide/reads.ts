import { read } from "../../queries/read.ts";

/** Enough to see what the guide to the first sale still needs. */
const FIRST = { query: { limit: 20 } };

export const firstProducts = read(["products", "guide"], "listProducts", FIRST);
export const firstOrders = read(["orders", "guide"], "listOrders", FIRST);
