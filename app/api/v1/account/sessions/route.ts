import { route } from "#lib/http/route.ts";
import { listAccountSessions } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listAccountSessions);
