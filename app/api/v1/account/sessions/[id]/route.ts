import { route } from "#lib/http/route.ts";
import { revokeAccountSession } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(revokeAccountSession);
