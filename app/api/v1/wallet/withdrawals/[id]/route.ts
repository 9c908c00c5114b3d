import { route } from "#lib/http/route.ts";
import { getWithdrawal } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getWithdrawal);
