import { route } from "#lib/http/route.ts";
import { getPublicStore } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getPublicStore);
