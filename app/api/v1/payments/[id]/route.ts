import { route } from "#lib/http/route.ts";
import { payments } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(payments.getPayment);
