"use client";

import type { Output } from "#lib/client/types.ts";
import { useStore } from "../queries/use-account.ts";
import { useData } from "../queries/use-data.ts";
import { storeGateway } from "./reads.ts";

export type Gateway = Output<"getStoreGateway">["gateway"];
export type ConnectedAccount = NonNullable<Gateway["inbound"]>;

type Again = { refetchInterval?: number; staleTime?: number };

/** What the store is connected to, read again every minute unless `again` says otherwise; `enabled` false asks nothing. */
export function useGateway(enabled = true, again: Again = { refetchInterval: 60_000 }) {
  return useData(storeGateway, { enabled, ...again });
}

/** The same for a page that only warns: a test store has its own bank and is not asked about. */
export function useLiveGateway() {
  return useGateway(useStore().mode === "live").data;
}
