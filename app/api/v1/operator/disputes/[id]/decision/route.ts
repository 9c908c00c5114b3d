import { route } from "#lib/http/route.ts";
import { disputes } from "../../../disputes.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(disputes.decideDispute);
