"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { chosenStore, useAccount, useStoreId } from "../queries/use-account.ts";
import { storeKey, useData } from "../queries/use-data.ts";

/** Below what is read again after an act about a case, so that the number follows the list. */
const KEY = ["cases", "count"];
const EVERY_MS = 60_000;

/**
 * How many cases wait in the store that the page shows, or null for who can't know. The account that every page reads
 * has it: another call is made only after an act, and every minute.
 */
export function useCases(): number | null {
  const store = chosenStore(useAccount());
  const { data } = useData(
    KEY,
    async (api) => (await api.getAccount()).stores.find(({ id }) => id === store?.id)?.openCases ?? null,
    {
      enabled: store !== null,
      initialData: store?.openCases ?? undefined,
      staleTime: EVERY_MS,
      refetchInterval: EVERY_MS,
    },
  );
  return data ?? null;
}

/** What a page that lists all of them has just counted. */
export function useCounted(total: number | undefined): void {
  const store = useStoreId();
  const queries = useQueryClient();
  useEffect(() => {
    if (total !== undefined) queries.setQueryData(storeKey(store, KEY), total);
  }, [total, queries, store]);
}
