import { route } from "#lib/http/route.ts";
import { shipOrder } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(shipOrder);
