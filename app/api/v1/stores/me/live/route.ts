import { route } from "#lib/http/route.ts";
import { stores } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(stores.goLive);
