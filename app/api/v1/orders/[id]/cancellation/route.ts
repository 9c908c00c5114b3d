import { route } from "#lib/http/route.ts";
import { cancelOrder } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(cancelOrder);
