import type { Input, Output } from "#lib/client/types.ts";

export type Balance = Output<"getBalance">;
export type Quote = Output<"getWithdrawalQuote">;
export type ActivityItem = Output<"listActivity">["transactions"][number];
type Ended = Output<"getWithdrawal">["withdrawal"];
/** `resolved` is known where one withdrawal is read. */
export type Withdrawal = Omit<Ended, "resolved"> & Partial<Pick<Ended, "resolved">>;
export type Statement = Output<"getStatement">["statement"];
export type GuardState = Output<"getWithdrawalGuards">;
export type Guards = GuardState["guards"];
export type Destination = Output<"listWithdrawalDestinations">["destinations"][number];
export type Checked = Output<"checkDestination">["destination"];
export type WithdrawalBody = Omit<Input<"createWithdrawal">["body"], "totpCode" | "idempotencyKey">;

/** The query keys that a transfer affects. */
export const MONEY_KEYS = [
  ["balance"],
  ["activity"],
  ["withdrawals"],
  ["withdrawal"],
  ["quote"],
  ["overview"],
] as const;
