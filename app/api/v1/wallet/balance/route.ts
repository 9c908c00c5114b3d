import { route } from "#lib/http/route.ts";
import { getBalance } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getBalance);
