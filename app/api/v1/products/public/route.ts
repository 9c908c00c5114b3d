import { route } from "#lib/http/route.ts";
import { listPublic } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listPublic);
