import { route } from "#lib/http/route.ts";
import { operator } from "../../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(operator.rejectManualWithdrawal);
