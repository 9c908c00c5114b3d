import { route } from "#lib/http/route.ts";
import { deleteStockUnit } from "../../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(deleteStockUnit);
