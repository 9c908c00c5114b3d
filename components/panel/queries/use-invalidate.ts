import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useStoreId } from "./use-account.ts";
import { storeKey } from "./use-data.ts";

/**
 * Invalidates all data of the store whose query key begins with one of these. The promise resolves when the
 * page has read its part of it again, also if a request failed; it never rejects.
 */
export function useInvalidate(): (keys: readonly QueryKey[]) => Promise<void> {
  const id = useStoreId();
  const queries = useQueryClient();
  return useCallback(
    async (keys) => {
      await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: storeKey(id, key) })));
    },
    [queries, id],
  );
}
