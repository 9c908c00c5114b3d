"use client";

import { useData } from "#components/panel/queries/use-data.ts";
import { ACCOUNTS } from "./account.ts";

/** Those that a page names or offers; an installation has a handful. */
const MOST = 100;
/** Their health changes with every call to a bank. */
const EVERY_MS = 30_000;

export function useAccounts() {
  return useData([ACCOUNTS, "list"], (api) => api.listGatewayAccounts({ query: { limit: MOST } }), {
    refetchInterval: EVERY_MS,
  });
}

/** The banks that are known by name. They change only with the software. */
export function useProfiles() {
  return useData([ACCOUNTS, "profiles"], (api) => api.listGatewayProfiles(), {
    staleTime: Number.POSITIVE_INFINITY,
  });
}
