import { route } from "#lib/http/route.ts";
import { validateCouponEndpoint } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(validateCouponEndpoint);
