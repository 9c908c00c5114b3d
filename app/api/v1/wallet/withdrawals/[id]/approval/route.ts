import { route } from "#lib/http/route.ts";
import { decisions } from "../../../decision.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(decisions.approveWithdrawal);
