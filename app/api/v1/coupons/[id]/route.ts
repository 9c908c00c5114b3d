import { route } from "#lib/http/route.ts";
import { deleteCoupon, updateCoupon } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(updateCoupon, deleteCoupon);
