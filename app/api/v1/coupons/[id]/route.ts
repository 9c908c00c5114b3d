import { route } from "#lib/http/route.ts";
import { coupons } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  coupons.getCoupon,
  coupons.updateCoupon,
  coupons.deleteCoupon,
);
