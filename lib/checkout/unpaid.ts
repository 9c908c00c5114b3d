import { env } from "#lib/env.ts";

/** The limits of what one stranger may hold unpaid in one store, for place_order. */
export function unpaidLimits(): object {
  const { UNPAID_ORDERS_PER_EMAIL, UNPAID_UNITS_PER_EMAIL, UNPAID_UNITS_PER_ADDRESS } = env();
  return {
    orders_per_email: UNPAID_ORDERS_PER_EMAIL,
    units_per_email: UNPAID_UNITS_PER_EMAIL,
    units_per_address: UNPAID_UNITS_PER_ADDRESS,
  };
}
