import { route } from "#lib/http/route.ts";
import { getDestinations, postDestination } from "../../guards.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getDestinations, postDestination);
