"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { read } from "../queries/read.ts";
import { chosenStore, useAccount, useStoreId } from "../queries/use-account.ts";
import { storeKey, useData } from "../queries/use-data.ts";

/** Its key is below what is read again after an act about a case, so that the number follows the list. */
const openCases = (storeId: string | null) =>
  read(
    ["cases", "count"],
    "getAccount",
    {},
    ({ stores }) => stores.find(({ id }) => id === storeId)?.openCases ?? null,
  );
const EVERY_MS = 60_000;

/**
 * How many cases wait in the store that the page shows, or null for who can't know. The account that every page reads
 * has it: another call is made only after an act, and every minute.
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

/** What a page that lists all of them has just counted. */
export function useCounted(total: number | undefined): void {
  const store = useStoreId();
  const queries = useQueryClient();
  useEffect(() => {
    if (total !== undefined) queries.setQueryData(storeKey(store, openCases(store).key), total);
  }, [total, queries, store]);
}
