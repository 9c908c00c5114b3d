import { route } from "#lib/http/route.ts";
import { gatewayAccounts } from "../../../accounts.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(gatewayAccounts.checkGatewayAccount);
