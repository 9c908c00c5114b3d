import { route } from "#lib/http/route.ts";
import { getPublic } from "../../public.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getPublic);
