import { route } from "#lib/http/route.ts";
import { createTransaction } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(createTransaction);
