import { route } from "#lib/http/route.ts";
import { createPublicOrder } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(createPublicOrder);
