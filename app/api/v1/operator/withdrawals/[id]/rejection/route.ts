import { route } from "#lib/http/route.ts";
import { rejectQueued } from "../../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(rejectQueued);
