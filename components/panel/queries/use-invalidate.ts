import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useStoreId } from "./use-account.ts";
import { storeKey } from "./use-data.ts";

/** Invalidates all data of the store whose query key begins with one of these. */
export function useInvalidate(): (keys: readonly QueryKey[]) => void {
  const id = useStoreId();
  const queries = useQueryClient();
  return useCallback(
    (keys) => {
      for (const key of keys) void queries.invalidateQueries({ queryKey: storeKey(id, key) });
    },
    [queries, id],
  );
}
