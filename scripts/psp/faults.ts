import type { Draws } from "./draws.ts";

/** What a test can ask the PSP to do wrong; each as a real one does now and then. */
export const FAULTS = [
  /** Waits `ms` before it looks at the request. */
  "delay",
  /** Does what was asked and waits `ms` with the answer. */
  "delay-after",
  /** Closes the connection without doing anything. */
  "cut-before",
  /** Does what was asked and closes the connection instead of answering. */
  "cut-after",
  /** 401, and the token that was used is dead. */
  "unauthorized",
  /** 429 with Retry-After; nothing is done. */
  "too-many",
  /** 500; nothing is done. */
  "error",
  /** Does what was asked and answers 500. */
  "error-after",
  /** 503 with Retry-After; nothing is done. */
  "unavailable",
  /** After a successful PUT (or a Pix that arrived: `pay`) reads don't find it for `ms`. */
  "hidden",
  /** A Pix arrives with one cent less than the charge asks (`pay`). */
  "amount-mismatch",
  /** The payer's document is shown with asterisks (`pay`). */
  "masked",
  /** A refund or a payout stays EM_PROCESSAMENTO for `ms`. */
  "processing",
  /** A payout is refused for lack of money on the account; a refund ends NAO_REALIZADO. */
  "insufficient",
  /** A payout is refused at once. */
  "refused",
  /** A payout or a refund is accepted and ends NAO_REALIZADO. */
  "refused-later",
  /** A payout that was REALIZADO comes back after `ms`. */
  "returned",
  /** A notification is not sent (`notify`). */
  "lost",
  /** A notification is sent twice (`notify`). */
  "repeated",
  /** A notification waits `ms` and is overtaken by later ones (`notify`). */
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
  "payout.e2e",
  "balance",
  "code.read",
  "pay",
  "notify",
] as const;

export type Operation = (typeof OPERATIONS)[number];

export type FaultRule = {
  fault: Fault;
  /** Absent: every operation that can have it. */
  operations?: Operation[];
  /** Only for this id: txid, e2eid, devolução's id, idEnvio. */
  id?: string;
  /** 1 when absent: always. */
  probability?: number;
  /** Only each so manyth time. */
  every?: number;
  /** How often at most. */
  times?: number;
  ms?: number;
};

export type Faults = {
  set(rules: readonly FaultRule[]): void;
  /** The first rule of this kind that strikes now, or null; a strike counts. */
  strike(fault: Fault, operation: Operation, id: string): FaultRule | null;
  /** How often each fault has struck. */
  struck(): Record<string, number>;
};

export function makeFaults(draws: Draws): Faults {
  let rules: { rule: FaultRule; left: number; asked: number }[] = [];
  const struck = new Map<string, number>();
  return {
    set(given) {
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
    struck: () => Object.fromEntries(struck),
  };
}
