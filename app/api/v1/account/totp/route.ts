import { route } from "#lib/http/route.ts";
import { beginTotp } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(beginTotp);
