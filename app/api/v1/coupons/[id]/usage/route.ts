import { route } from "#lib/http/route.ts";
import { couponUsage } from "../../usage.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(couponUsage.getCouponUsage);
