import { read } from "#components/panel/queries/read.ts";
import type { Output } from "#lib/client/types.ts";

/** The query key of the operator's stores. */
export const STORES = "operator-stores";

export type ListedStore = Output<"findOperatorStores">["stores"][number];
export type OperatorStore = Output<"getOperatorStore">["store"];

export const storeOf = (id: string) => read([STORES, "one"], "getOperatorStore", { params: { id } });
