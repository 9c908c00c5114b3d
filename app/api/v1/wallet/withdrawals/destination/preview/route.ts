import { route } from "#lib/http/route.ts";
import { withdrawals } from "../../../withdrawals.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(withdrawals.checkDestination);
