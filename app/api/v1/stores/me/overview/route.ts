import { route } from "#lib/http/route.ts";
import { overviews } from "../../overview.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(overviews.getOverview);
