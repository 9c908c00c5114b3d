import { route } from "#lib/http/route.ts";
import { refunds } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(refunds.listRefunds);
