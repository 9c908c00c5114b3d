import { route } from "#lib/http/route.ts";
import { getQueue } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getQueue);
