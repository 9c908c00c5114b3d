import { route } from "#lib/http/route.ts";
import { refunds } from "../../../refunds/endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(refunds.refundPayment);
