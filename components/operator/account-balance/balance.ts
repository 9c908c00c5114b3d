import { ACCOUNTS } from "#components/operator/gateway-accounts/account.ts";
import { read } from "#components/panel/queries/read.ts";
import type { Output } from "#lib/client/types.ts";

export type AccountBalance = Output<"getGatewayAccountBalance">["balance"];
export type Reading = NonNullable<AccountBalance["reading"]>;
export type Candidate = Reading["candidates"][number];
export type Entry = Output<"listGatewayAccountEntries">["entries"][number];
export type EntryKind = Exclude<Entry["kind"], "opening">;

export const accountBalance = (id: string) =>
  read([ACCOUNTS, "balance"], "getGatewayAccountBalance", { params: { id } });

const PAGE = 20;

export const entriesOf = (id: string, offset: number) =>
  read([ACCOUNTS, "entries"], "listGatewayAccountEntries", {
    params: { id },
    query: { limit: PAGE, offset: Math.max(0, offset) },
  });

/** The result of the last reading of the balance. */
export type Verdict = "unread" | "opening" | "agrees" | "doubt" | "seen" | "confirmed";

export function verdictOf({ reading, difference, comparison }: AccountBalance): Verdict {
  if (!reading) return "unread";
  if (!comparison.opened) return "opening";
  if (reading.inDoubt) return "doubt";
  if (reading.difference === 0) return "agrees";
  return difference && reading.seen > 1 ? "confirmed" : "seen";
}

/** The cases among which a candidate is found; null for one that is no case. */
export const CASE_OF = {
  withdrawal_uncertain: "withdrawal_stuck",
  refund_uncertain: "refund_stuck",
  return_uncertain: "payment_unmatched",
  refund_external: "refund_external",
  withdrawal_sent_after_failure: "withdrawal_sent_after_failure",
  withdrawal_difference: "withdrawal_difference",
  charge_unbooked: "charge_uncertain",
} as const satisfies Record<Candidate["kind"], string>;
