import type { PublicStore } from "#lib/stores/public.ts";

/** The last part of a policy's address, and which policy it is. */
export const POLICIES = { trocas: "exchanges", privacidade: "privacy", termos: "terms" } as const;

type PolicyAddress = keyof typeof POLICIES;

export function isPolicyAddress(part: string): part is PolicyAddress {
  return Object.hasOwn(POLICIES, part);
}

/**
 * The policies that a shop links to. Exchanges are always there: without a text of the store, the page says what the
 * law gives every shopper.
 */
export function policiesOf(store: Pick<PublicStore, "policies">): PolicyAddress[] {
  const addresses = Object.keys(POLICIES) as PolicyAddress[];
  return addresses.filter((address) => address === "trocas" || store.policies[POLICIES[address]] !== null);
}
