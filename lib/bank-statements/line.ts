import type { Stored } from "#lib/db/rows.ts";
import type { BankStatementLineModel } from "#prisma/generated/models.ts";

export const LINE_STATES = ["open", "confirmed", "unmatched", "dismissed"] as const;
export type LineState = (typeof LINE_STATES)[number];

export type Line = Omit<Stored<BankStatementLineModel>, "state" | "kind" | "day"> & {
  state: LineState;
  kind: "credit" | "debit";
  day: string;
};
