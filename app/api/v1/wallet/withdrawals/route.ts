import { route } from "#lib/http/route.ts";
import { createWithdrawal } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(createWithdrawal);
