import { route } from "#lib/http/route.ts";
import { openMatters } from "../../../../open-matters.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(openMatters.retryOpenMatter);
