import { route } from "#lib/http/route.ts";
import { sessions } from "../../sessions.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(sessions.revokeSession);
