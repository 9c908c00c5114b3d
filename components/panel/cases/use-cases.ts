import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { read } from "../queries/read.ts";
import { chosenStore, useAccount, useStoreId } from "../queries/use-account.ts";
import { storeKey, useData } from "../queries/use-data.ts";

/** The key starts with `cases`, so that the count is invalidated together with the list. */
const openCases = (storeId: string | null) =>
  read(
    ["cases", "count"],
    "getAccount",
    {},
    ({ stores }) => stores.find(({ id }) => id === storeId)?.openCases ?? null,
  );
const EVERY_MS = 60_000;

/**
 * The number of open cases in the shown store, or null if unknown. Starts with the number in the account,
 * which every page loads: another request follows only after an action, and every minute.
 */
export function useCases(): number | null {
  const store = chosenStore(useAccount());
  const { data } = useData(openCases(store?.id ?? null), {
    enabled: store !== null,
    initialData: store?.openCases ?? undefined,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
  return data ?? null;
}

/** Stores the total that a page with the full list has just counted. */
export function useCounted(total: number | undefined): void {
  const store = useStoreId();
  const queries = useQueryClient();
  useEffect(() => {
    if (total !== undefined) queries.setQueryData(storeKey(store, openCases(store).key), total);
  }, [total, queries, store]);
}
