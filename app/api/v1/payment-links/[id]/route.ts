import { route } from "#lib/http/route.ts";
import { paymentLinks } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  paymentLinks.getPaymentLink,
  paymentLinks.updatePaymentLink,
);
