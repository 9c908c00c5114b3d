"use client";

import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { panelApi } from "./api.ts";
import { type Problem, useProblem } from "./problem.ts";
import type { Read } from "./read.ts";
import { useStoreId } from "./use-account.ts";

type DataOptions<T> = Pick<
  UseQueryOptions<T, Problem>,
  | "enabled"
  | "staleTime"
  | "refetchInterval"
  | "refetchOnWindowFocus"
  | "refetchOnMount"
  | "gcTime"
  | "initialData"
> & {
  /** Shows what the key had before until the new data is there; false for a record of its own, as in a drawer. */
  keepPrevious?: boolean;
};

/** Every key of a store's data begins with this, so that one store's data never shows under another. */
export function storeKey(storeId: string | null, key: QueryKey): QueryKey {
  return ["store", storeId, ...key];
}

/**
 * Reads from the API for the store that the page shows. A call ends when the page no longer needs it. Data is fresh for
 * 15 seconds; after that the page shows what it has and asks again.
 */
export function useData<T>(
  { key, ask }: Read<T>,
  { keepPrevious = true, ...options }: DataOptions<T> = {},
): UseQueryResult<T, Problem> {
  const id = useStoreId();
  const problemOf = useProblem();
  return useQuery<T, Problem>({
    queryKey: storeKey(id, key),
    queryFn: async ({ signal }) => {
      try {
        return await ask(panelApi(signal));
      } catch (error) {
        if (signal.aborted) throw error;
        throw problemOf(error);
      }
    },
    // Only for the same kind of data of the same store: a list's next page, another filter.
    ...(keepPrevious
      ? {
          placeholderData: (previous, query) =>
            query?.queryKey[1] === id && query.queryKey[2] === key[0] ? previous : undefined,
        }
      : {}),
    ...options,
  });
}
