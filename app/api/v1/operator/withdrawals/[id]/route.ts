import { route } from "#lib/http/route.ts";
import { getQueued } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getQueued);
