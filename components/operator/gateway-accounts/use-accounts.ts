import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { ACCOUNTS } from "./account.ts";

/** The accounts that a page shows or offers; an installation has a handful. */
const MOST = 100;
/** The health changes with every call to a bank. */
const EVERY_MS = 30_000;

export function useAccounts() {
  return useData(read([ACCOUNTS, "list"], "listGatewayAccounts", { query: { limit: MOST } }), {
    refetchInterval: EVERY_MS,
  });
}

/** The known banks. They change only with a new version of the software. */
export function useProfiles() {
  return useData(read([ACCOUNTS, "profiles"], "listGatewayProfiles"), {
    staleTime: Number.POSITIVE_INFINITY,
  });
}
