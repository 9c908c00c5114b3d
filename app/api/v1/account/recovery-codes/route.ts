import { route } from "#lib/http/route.ts";
import { renewCodes } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(renewCodes);
