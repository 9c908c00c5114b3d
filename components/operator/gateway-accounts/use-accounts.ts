"use client";

import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { ACCOUNTS } from "./account.ts";

/** Those that a page names or offers; an installation has a handful. */
const MOST = 100;
/** Their health changes with every call to a bank. */
const EVERY_MS = 30_000;

export function useAccounts() {
  return useData(read([ACCOUNTS, "list"], "listGatewayAccounts", { query: { limit: MOST } }), {
    refetchInterval: EVERY_MS,
  });
}

/** The banks that are known by name. They change only with the software. */
export function useProfiles() {
  return useData(read([ACCOUNTS, "profiles"], "listGatewayProfiles"), {
    staleTime: Number.POSITIVE_INFINITY,
  });
}
