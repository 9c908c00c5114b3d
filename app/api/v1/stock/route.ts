import { route } from "#lib/http/route.ts";
import { stockLevels } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(stockLevels.listStockLevels);
