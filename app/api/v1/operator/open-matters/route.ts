import { route } from "#lib/http/route.ts";
import { operatorMatters } from "../open-matters.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(operatorMatters.listOperatorOpenMatters);
