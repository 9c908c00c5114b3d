import type { Money } from "#lib/core/money.ts";
import type { Equation } from "./balance.ts";

/** A balance that a bank told, before it is compared. */
export type BankReading = {
  /** The books before the bank was asked. */
  before: Equation;
  bank: { balance: Money; blocked: Money | null };
  onDemand: boolean;
  /** Whether the books know every Pix that the bank lists. */
  complete: boolean;
};

export type BalanceState = {
  openedAt: Date | null;
  openings: number[] | null;
  difference: Money | null;
};

/** The result of a reading. */
export type Compared = { difference: Money; unexplained: Money; inDoubt: boolean; seen: number };
