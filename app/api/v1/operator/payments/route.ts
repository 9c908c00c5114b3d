import { route } from "#lib/http/route.ts";
import { operatorLookups } from "../lookup.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(operatorLookups.findOperatorPayments);
