import { route } from "#lib/http/route.ts";
import { getAccount } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getAccount);
