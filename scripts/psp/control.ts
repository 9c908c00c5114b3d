import type { Books } from "./books.ts";
import type { Checks } from "./checks.ts";
import type { FaultRule } from "./faults.ts";
import type { Notices } from "./notices.ts";
import { type Paid, type Payment, pay } from "./pay.ts";
import type { Psp } from "./psp.ts";
import { giveBack } from "./received.ts";

/** What a test, or a person at the control door, does to the PSP. */
export type Control = {
  pay(payment: Payment): Paid;
  /** Replaces the faults; none: the PSP is well. */
  faults(...rules: FaultRule[]): void;
  /** How far the PSP's clock is off, in seconds. */
  clock(seconds: number): void;
  books(): Books;
  /** A payout that was REALIZADO comes back now. */
  returnPayout(idEnvio: string): void;
  /** A payout that was NAO_REALIZADO is made all the same. */
  sendAfterAll(idEnvio: string): void;
  /**
   * The account's holder gives back cents of a received Pix in the bank's app, or somebody's bank after a MED; returns the
   * devolução's id. `silently`: the webhook is not told.
   */
  giveBack(endToEndId: string, cents: number, options?: { silently?: boolean }): string;
  /** A refund that was NAO_REALIZADO is made all the same, and nobody is told. */
  refundAfterAll(endToEndId: string, id: string): void;
  /** The account's balance in cents, as it were paid in or out by hand. */
  setBalance(cents: number): void;
  violations(): ReturnType<Checks["violations"]>;
  counts(): ReturnType<Checks["counts"]>;
  notices(): ReturnType<Notices["counts"]>;
  struck(): Record<string, number>;
  tokensIssued(): number;
  /** The most requests that were worked on at once. */
  mostAtOnce(): number;
};

export function makeControl(
  psp: Psp,
  notices: Notices,
  tokensIssued: () => number,
  clock: (seconds: number) => void,
): Control {
  return {
    pay: (payment) => pay(psp, payment),
    faults: (...rules) => psp.faults.set(rules),
    clock,
    books: () => psp.books,
    returnPayout(idEnvio) {
      const payout = psp.books.sent.get(idEnvio);
      if (payout?.status !== "REALIZADO") throw new Error("no such payout was made");
      payout.returnAt = Date.now();
      psp.pending.payouts.add(payout);
    },
    sendAfterAll(idEnvio) {
      const payout = psp.books.sent.get(idEnvio);
      if (payout?.status !== "NAO_REALIZADO") throw new Error("no such payout was refused");
      const { error: _error, ...refused } = payout;
      const sent = {
        ...refused,
        status: "EM_PROCESSAMENTO",
        ends: "REALIZADO",
        settleAt: Date.now(),
      } as const;
      psp.books.sent.set(idEnvio, sent);
      psp.books.balance -= sent.amount;
      psp.pending.payouts.add(sent);
    },
    giveBack: (endToEndId, cents, options) => giveBack(psp, endToEndId, cents, options),
    refundAfterAll(endToEndId, id) {
      const refund = psp.books.received.get(endToEndId)?.refunds.find((one) => one.id === id);
      if (refund?.status !== "NAO_REALIZADO") throw new Error("no such refund was refused");
      Object.assign(refund, { status: "DEVOLVIDO", ends: "DEVOLVIDO", settledAt: psp.now().toISOString() });
      psp.books.balance -= refund.amount;
      psp.changed();
    },
    setBalance(cents) {
      psp.books.opening += cents - psp.books.balance;
      psp.books.balance = cents;
      psp.changed();
    },
    violations: () => psp.checks.violations(),
    counts: () => psp.checks.counts(),
    notices: () => notices.counts(),
    struck: () => psp.faults.struck(),
    tokensIssued,
    mostAtOnce: () => psp.load.most,
  };
}
