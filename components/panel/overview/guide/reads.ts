import { read } from "../../queries/read.ts";

/** Enough rows to determine the guide's remaining steps. */
export const firstProducts = read(["products", "guide"], "listProducts", { query: { limit: 20 } });
