import { route } from "#lib/http/route.ts";
import { createCoupon, listCoupons } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listCoupons, createCoupon);
