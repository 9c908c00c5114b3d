import { route } from "#lib/http/route.ts";
import { refuseWithdrawal } from "../../../decision.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(refuseWithdrawal);
