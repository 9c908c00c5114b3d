import { route } from "#lib/http/route.ts";
import { stock } from "../../stock.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(stock.listStock, stock.addStock);
