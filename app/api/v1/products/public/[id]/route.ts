import { route } from "#lib/http/route.ts";
import { getPublic } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getPublic);
