import { route } from "#lib/http/route.ts";
import { refundOrder } from "../../../refunds/endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(refundOrder);
