import { route } from "#lib/http/route.ts";
import { storeGateways } from "../../gateway.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(storeGateways.getStoreGateway);
