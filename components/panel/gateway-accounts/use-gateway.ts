import type { Output } from "#lib/client/types.ts";
import { useStore } from "../queries/use-account.ts";
import { useData } from "../queries/use-data.ts";
import { storeGateway } from "./reads.ts";

export type Gateway = Output<"getStoreGateway">["gateway"];
export type ConnectedAccount = NonNullable<Gateway["inbound"]>;

type Again = { refetchInterval?: number; staleTime?: number };

/** The store's accounts, reloaded every minute unless `again` says otherwise; no request if not `enabled`. */
export function useGateway(enabled = true, again: Again = { refetchInterval: 60_000 }) {
  return useData(storeGateway, { enabled, ...again });
}

/** The accounts of a live store, for warnings. Test stores use the sandbox bank, so nothing is requested. */
export function useLiveGateway() {
  return useGateway(useStore().mode === "live").data;
}
