import { route } from "#lib/http/route.ts";
import { createOrder } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(createOrder);
