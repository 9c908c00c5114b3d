import { route } from "#lib/http/route.ts";
import { getGuards, putGuards } from "../../guards.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getGuards, putGuards);
