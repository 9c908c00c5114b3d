import type { UseQueryResult } from "@tanstack/react-query";
import type { Problem } from "./problem.ts";
import type { Read } from "./read.ts";
import { useData } from "./use-data.ts";

type FormQuery<T> = Pick<
  UseQueryResult<T, Problem>,
  "data" | "error" | "isPending" | "isFetching" | "refetch"
>;

/**
 * Reads the record that a form starts from. A form keeps the values it was mounted with and would save stale ones, so
 * cached data is withheld until it has been read again; if that fails, it is shown with the problem.
 */
export function useFormData<T>(of: Read<T>, { enabled = true } = {}): FormQuery<T> {
  const { data, error, isPending, isFetching, isFetchedAfterMount, refetch } = useData(of, {
    ...{ enabled, keepPrevious: false },
    // Reads again at each mount.
    staleTime: 0,
  });
  return { data: isFetchedAfterMount ? data : undefined, error, isPending, isFetching, refetch };
}
