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
  | "refetchIntervalInBackground"
  | "refetchOnWindowFocus"
  | "refetchOnMount"
  | "gcTime"
  | "initialData"
> & {
  /** Shows the previous data until the new data arrives; false for a single record, as in a drawer. */
  keepPrevious?: boolean;
};

/** The prefix of all query keys of a store, so that its data is never shown for another store. */
export function storeKey(storeId: string | null, key: QueryKey): QueryKey {
  return ["store", storeId, ...key];
}

/**
 * Reads from the API for the store that the page shows. Aborts the request when the page no longer needs it.
 * Data is fresh for 15 seconds; after that, the page shows stale data while it reloads.
 */
export function useData<T>(
  { key, ask }: Pick<Read<T>, "key" | "ask">,
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
    // Only for the same kind of data of the same store: the next page of a list, another filter.
    ...(keepPrevious
      ? {
          placeholderData: (previous, query) =>
            query?.queryKey[1] === id && query.queryKey[2] === key[0] ? previous : undefined,
        }
      : {}),
    ...options,
  });
}
