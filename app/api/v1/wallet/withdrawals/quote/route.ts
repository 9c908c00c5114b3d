import { route } from "#lib/http/route.ts";
import { getQuote } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getQuote);
