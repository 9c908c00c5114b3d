import { route } from "#lib/http/route.ts";
import { exportActivity } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(exportActivity);
