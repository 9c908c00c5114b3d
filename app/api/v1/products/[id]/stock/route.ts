import { route } from "#lib/http/route.ts";
import { addStock, listStockUnits } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listStockUnits, addStock);
