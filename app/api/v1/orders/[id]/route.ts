import { route } from "#lib/http/route.ts";
import { getOrder } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getOrder);
