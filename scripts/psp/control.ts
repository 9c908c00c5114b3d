import type { Books } from "./books.ts";
import type { Checks } from "./checks.ts";
import { offerCharge } from "./cob.ts";
import type { FaultRule } from "./faults.ts";
import { controlOf, type LaterControl } from "./later.ts";
import type { Notices } from "./notices.ts";
import { type Paid, type Payment, pay } from "./pay.ts";
import type { Psp } from "./psp.ts";
import { giveBack } from "./received.ts";
import type { Tokens } from "./tokens.ts";

/** Actions on the PSP, for tests and for the control door. */
export type Control = LaterControl & {
  pay(payment: Payment): Paid;
  /** Replaces the faults; without rules the PSP works normally. */
  faults(...rules: FaultRule[]): void;
  /** Shows the records that earlier faults hide for some time. */
  showHidden(): void;
  /** Sets the offset of the PSP's clock, in seconds. */
  clock(seconds: number): void;
  books(): Books;
  /** Returns a payout that was REALIZADO, now. */
  returnPayout(idEnvio: string): void;
  /** Sends a payout that was NAO_REALIZADO after all. */
  sendAfterAll(idEnvio: string): void;
  /**
   * Refunds cents of a received Pix without the API, as in the bank's app or by a MED. Returns the
   * devolução's id. `silently`: without a notification.
   */
  giveBack(endToEndId: string, cents: number, options?: { silently?: boolean }): string;
  /** Makes a refund that was NAO_REALIZADO after all, without a notification. */
  refundAfterAll(endToEndId: string, id: string): void;
  /** Creates another receiver's charge of this many cents; returns its code. */
  offerCharge(cents: number): string;
  /** Replaces the account's credentials, as in the PSP's portal: the old ones end at once. */
  replaceCredentials(clientId: string, clientSecret: string): void;
  /** Sets the account's balance in cents. */
  setBalance(cents: number): void;
  violations(): ReturnType<Checks["violations"]>;
  counts(): ReturnType<Checks["counts"]>;
  notices(): ReturnType<Notices["counts"]>;
  struck(): Record<string, number>;
  tokensIssued(): number;
  /** The maximum number of requests processed at once. */
  mostAtOnce(): number;
};

export function makeControl(
  psp: Psp,
  notices: Notices,
  tokens: Tokens,
  clock: (seconds: number) => void,
): Control {
  return {
    pay: (payment) => pay(psp, payment),
    faults: (...rules) => psp.faults.set(rules),
    showHidden() {
      psp.hidden.clear();
      for (const pix of psp.books.received.values()) pix.visibleAt = Math.min(pix.visibleAt, Date.now());
    },
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
    ...controlOf(psp.later),
    refundAfterAll(endToEndId, id) {
      const refund = psp.books.received.get(endToEndId)?.refunds.find((one) => one.id === id);
      if (refund?.status !== "NAO_REALIZADO") throw new Error("no such refund was refused");
      Object.assign(refund, { status: "DEVOLVIDO", ends: "DEVOLVIDO", settledAt: psp.now().toISOString() });
      psp.books.balance -= refund.amount;
      psp.changed();
    },
    offerCharge: (cents) => offerCharge(psp, cents),
    replaceCredentials: (clientId, clientSecret) => tokens.replace(clientId, clientSecret),
    setBalance(cents) {
      psp.books.opening += cents - psp.books.balance;
      psp.books.balance = cents;
      psp.changed();
    },
    violations: () => psp.checks.violations(),
    counts: () => psp.checks.counts(),
    notices: () => notices.counts(),
    struck: () => psp.faults.struck(),
    tokensIssued: () => tokens.issued(),
    mostAtOnce: () => psp.load.most,
  };
}
