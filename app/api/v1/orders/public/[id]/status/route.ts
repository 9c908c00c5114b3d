import { route } from "#lib/http/route.ts";
import { getOrderStatus } from "../../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getOrderStatus);
