import { setTimeout as pause } from "node:timers/promises";
import type { Draws } from "./draws.ts";

/** The faults that a test can request; each occurs at real PSPs. */
export const FAULTS = [
  /** Waits `ms` before processing the request, or until other faults are set. */
  "delay",
  /** Processes the request and waits `ms` before answering, or until other faults are set. */
  "delay-after",
  /** Closes the connection without processing the request. */
  "cut-before",
  /** Processes the request and closes the connection instead of answering. */
  "cut-after",
  /** 401, and the token becomes invalid. */
  "unauthorized",
  /** 429 with Retry-After of `retryAfter` seconds; nothing is done. */
  "too-many",
  /** 500; nothing is done. */
  "error",
  /** Processes the request and returns 500. */
  "error-after",
  /** 503 with Retry-After of `retryAfter` seconds; nothing is done. */
  "unavailable",
  /** 404 with a gateway's JSON, as during a deployment; nothing is done. */
  "foreign-404",
  /** Processes the request and returns the same 404. */
  "foreign-404-after",
  /** A code is worth ten times as much when paid: its owner has changed it since it was read. */
  "amount-changed",
  /** After a code was read, its charge costs half: its owner has given a discount (`code.read`). */
  "discount",
  /** After a successful PUT (or a received Pix: `pay`) reads don't find it for `ms`. */
  "hidden",
  /** A charge is CONCLUIDA before it shows its Pix, for `ms` (`pay`). */
  "untold",
  /** A received Pix is in no list for `ms`; its charge shows it at once (`pay`). */
  "listed-late",
  /** A later page of a list repeats the last row of the previous one, as if a row had come in. */
  "page-repeats",
  /** A later page of a list omits a row, as if an earlier one had been removed. */
  "page-skips",
  /** One row of a list has no time, so its Pix is unreadable (`pix.list`, by its id). */
  "odd-row",
  /** One row of a list has no id (`pix.list`, by its id). */
  "nameless-row",
  /** One row's refunds have a status that is not known (`pix.list`, by its id). */
  "odd-refunds",
  /** 403: the application lacks this scope. */
  "scope",
  /** A Pix arrives with one cent less than the charge's amount (`pay`). */
  "amount-mismatch",
  /** The payer's document is masked (`pay`). */
  "masked",
  /** A refund or a payout stays EM_PROCESSAMENTO for `ms`. */
  "processing",
  /** A payout is refused for lack of funds; a refund ends NAO_REALIZADO. */
  "insufficient",
  /** A payout is refused immediately. */
  "refused",
  /** A payout or a refund is accepted and ends NAO_REALIZADO. */
  "refused-later",
  /** A payout that was REALIZADO is returned after `ms`. */
  "returned",
  /** A notification is not sent (`notify`). */
  "lost",
  /** A notification is sent twice (`notify`). */
  "repeated",
  /** A notification is delayed by `ms`, so that later ones overtake it (`notify`). */
  "reordered",
] as const;

type Fault = (typeof FAULTS)[number];

export const OPERATIONS = [
  "token",
  "cob.put",
  "cob.patch",
  "cob.get",
  "cob.list",
  "pix.get",
  "pix.list",
  "devolucao.put",
  "devolucao.get",
  "webhook.put",
  "webhook.get",
  "webhook.delete",
  "payout.put",
  "payout.code",
  "payout.get",
  "balance",
  "code.read",
  "pay",
  "notify",
] as const;

export type Operation = (typeof OPERATIONS)[number];

export type FaultRule = {
  fault: Fault;
  /** Default: every operation to which the fault applies. */
  operations?: Operation[];
  /** Only for this id: txid, e2eid, devolução's id, idEnvio. */
  id?: string;
  /** Default: 1, always. */
  probability?: number;
  /** Strikes only every nth time. */
  every?: number;
  /** The maximum number of strikes. */
  times?: number;
  ms?: number;
  /** Default: 1. */
  retryAfter?: number;
};

export type Faults = {
  set(rules: readonly FaultRule[]): void;
  /** Returns the first rule of this kind that strikes now, or null, and counts the strike. */
  strike(fault: Fault, operation: Operation, id: string): FaultRule | null;
  /** Waits as long as a delay says, or until other rules are set. */
  wait(delay: FaultRule): Promise<void>;
  /** The number of strikes of each fault. */
  struck(): Record<string, number>;
};

export function makeFaults(draws: Draws): Faults {
  let rules: { rule: FaultRule; left: number; asked: number }[] = [];
  const struck = new Map<string, number>();
  let delays = new AbortController();
  return {
    set(given) {
      delays.abort();
      delays = new AbortController();
      rules = given.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY, asked: 0 }));
    },
    strike(fault, operation, id) {
      for (const [index, entry] of rules.entries()) {
        const { rule } = entry;
        if (rule.fault !== fault || entry.left <= 0) continue;
        if (rule.operations && !rule.operations.includes(operation)) continue;
        if (rule.id !== undefined && rule.id !== id) continue;
        entry.asked += 1;
        if (entry.asked % (rule.every ?? 1) !== 0) continue;
        const chance = rule.probability ?? 1;
        if (chance < 1 && draws.next(`${index} ${fault} ${operation}`, id) >= chance) continue;
        entry.left -= 1;
        struck.set(fault, (struck.get(fault) ?? 0) + 1);
        return rule;
      }
      return null;
    },
    wait: ({ ms = 1_000 }) => pause(ms, undefined, { signal: delays.signal }).catch(() => {}),
    struck: () => Object.fromEntries(struck),
  };
}
