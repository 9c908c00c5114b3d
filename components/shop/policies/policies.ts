import type { PublicStore } from "#lib/stores/public.ts";

/** Policies by the last part of their address. */
export const POLICIES = { trocas: "exchanges", privacidade: "privacy", termos: "terms" } as const;

type PolicyAddress = keyof typeof POLICIES;

export function isPolicyAddress(part: string): part is PolicyAddress {
  return Object.hasOwn(POLICIES, part);
}

/**
 * The policies that a shop links to. Exchanges are always included: without a text of the store, the page
 * shows the shopper's legal rights.
 */
export function policiesOf(store: Pick<PublicStore, "policies">): PolicyAddress[] {
  const addresses = Object.keys(POLICIES) as PolicyAddress[];
  return addresses.filter((address) => address === "trocas" || store.policies[POLICIES[address]] !== null);
}
