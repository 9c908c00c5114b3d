import { route } from "#lib/http/route.ts";
import { deleteDestination } from "../../../guards.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(deleteDestination);
