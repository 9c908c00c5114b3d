import { route } from "#lib/http/route.ts";
import { getAudit } from "../../guards.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getAudit);
