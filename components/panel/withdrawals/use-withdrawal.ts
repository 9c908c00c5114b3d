import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { read } from "../queries/read.ts";
import { useStoreId } from "../queries/use-account.ts";
import { storeKey, useData } from "../queries/use-data.ts";
import { MONEY_KEYS, type Withdrawal } from "../wallet/types.ts";

export function isOver({ status }: Withdrawal): boolean {
  return status === "approved" || status === "rejected";
}

/** A withdrawal, polled until it is final; then the balance and the lists are reloaded too. */
export function useWithdrawal(id: string) {
  const store = useStoreId();
  const queries = useQueryClient();
  const query = useData(read(["withdrawal"], "getWithdrawal", { params: { id } }), {
    keepPrevious: false,
    refetchInterval: ({ state }) => {
      const found = state.data?.withdrawal;
      if (found && isOver(found)) return false;
      // Polls less often while a person has to approve it.
      return found?.status === "pending" ? 10_000 : 1_500;
    },
  });
  const status = query.data?.withdrawal.status;
  useEffect(() => {
    if (status !== "approved" && status !== "rejected") return;
    for (const key of MONEY_KEYS)
      if (key[0] !== "withdrawal") void queries.invalidateQueries({ queryKey: storeKey(store, key) });
  }, [status, queries, store]);
  return query;
}
