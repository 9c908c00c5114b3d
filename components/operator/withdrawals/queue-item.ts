import type { Output } from "#lib/client/types.ts";

/** A pending withdrawal and its store. */
export type QueueItem = Output<"listManualWithdrawals">["withdrawals"][number];

/** The destination, once the operator has revealed it. */
export type Shown = Output<"getManualWithdrawal">["destination"];
