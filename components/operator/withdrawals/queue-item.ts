import type { Output } from "#lib/client/types.ts";

/** A withdrawal that waits, and the store that asked for it. */
export type QueueItem = Output<"listManualWithdrawals">["withdrawals"][number];

/** Where the money goes, once the operator has asked to see it. */
export type Shown = Output<"getManualWithdrawal">["destination"];
