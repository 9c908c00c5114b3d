import type { StoreContext } from "#lib/context/context.ts";
import { env } from "#lib/env.ts";
import { keyedHash } from "#lib/sealed/seal.ts";

/** The origin of an order without a credential, as a keyed hash: an address is personal data. */
export function placedFrom({ actor, store }: StoreContext): string | null {
  if (actor.kind !== "shopper") return null;
  return keyedHash("vitrine placed from v1", `${store.id}|${actor.network}`).toString("base64url");
}

/** The limits of what one stranger may hold unpaid in one store, for place_order. */
export function unpaidLimits(): object {
  const { UNPAID_ORDERS_PER_EMAIL, UNPAID_UNITS_PER_EMAIL, UNPAID_UNITS_PER_ADDRESS } = env();
  return {
    orders_per_email: UNPAID_ORDERS_PER_EMAIL,
    units_per_email: UNPAID_UNITS_PER_EMAIL,
    units_per_address: UNPAID_UNITS_PER_ADDRESS,
  };
}
