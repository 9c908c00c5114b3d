import { route } from "#lib/http/route.ts";
import { approveWithdrawal } from "../../../decision.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(approveWithdrawal);
