import type { Found, Outcome, Wait } from "../port.ts";
import { confirmCall, type Held, type Learned, type Made } from "./claim.ts";
import { CALL_SECONDS, STALLED_MS } from "./rules.ts";

/**
 * The two operations of a port on one id. Both are safe to repeat: the same id is never carried out twice.
 */
export type Calls<View> = {
  read: () => Promise<Found<View>>;
  call: () => Promise<Outcome<View>>;
  /**
   * Whether to treat an id as refused if the PSP calls it used but does not know it, once no call can still
   * be carried out. PSPs answer so for refunds that exceed the Pix. Never for payouts, which have explicit
   * errors.
   */
  unknownDuplicateIsRefused?: boolean;
};

/** The outcome of an attempt, as far as it is proven. */
export type Verdict<View> =
  /** The PSP's own answer for this id. */
  | { kind: "known"; view: View }
  /** Refused for good, and no other call can have been carried out. */
  | { kind: "refused"; reason: string }
  /** This call did nothing; a later one can succeed. */
  | ({ kind: "nothing"; why: "failed" | "later" | "unavailable" } & Wait)
  /** Unknown: `uncertain` if a call was made, otherwise `read`. */
  | ({ kind: "open"; learned: "uncertain" | "read" } & Wait)
  /** Another worker holds the claim now. */
  | { kind: "elsewhere" };

/**
 * Advances a claimed record by one step. If a call may have been made before, asks the PSP first. If the PSP
 * does not know the id, makes the call under the same id, once no other call can be in flight.
 */
export async function make<View>(
  table: Made,
  id: string,
  held: Held,
  calls: Calls<View>,
): Promise<Verdict<View>> {
  if (held.called) {
    const found = await read(calls);
    if (found.kind === "done") return { kind: "known", view: found.value };
    if (found.kind === "unavailable") return { kind: "open", learned: "read", ...waitOf(found) };
    if (held.underWay) return { kind: "open", learned: "read" };
  }
  const since = performance.now();
  if (!(await confirmCall(table, id, held))) return { kind: "elsewhere" };
  return callNow(held, calls, since);
}

/** Derives from an open verdict what is known about the calls, and when to check again. */
export function learnedFrom(verdict: Verdict<unknown>, held: Held): Learned {
  return { calls: callsLearned(verdict, held), ...waitOf(verdict) };
}

function callsLearned(verdict: Verdict<unknown>, held: Held): Learned["calls"] {
  if (verdict.kind === "open") return verdict.learned;
  if (verdict.kind === "elsewhere") return "read";
  if (verdict.kind === "known") return held.called ? "read" : "made";
  return "nothing";
}

/** Makes the call. `since`: when the statement that confirmed the claim started, by `performance.now()`. */
export async function callNow<View>(held: Held, calls: Calls<View>, since: number): Promise<Verdict<View>> {
  // This process has stalled since then: another may have taken over and read before its own call.
  if (performance.now() - since > STALLED_MS) return { kind: "nothing", why: "later" };
  const outcome = await within<Outcome<View>>(calls.call(), { kind: "uncertain" });
  switch (outcome.kind) {
    case "done":
      return { kind: "known", view: outcome.value };
    case "later":
    case "unavailable":
      return { kind: "nothing", why: outcome.kind, ...waitOf(outcome) };
    case "failed":
      return afterRefusal(held, calls, outcome.reason);
    case "duplicate":
      return afterDuplicate(held, calls);
    case "uncertain":
      return { kind: "open", learned: "uncertain", ...waitOf(outcome) };
  }
}

/** Picks the retry time. */
function waitOf({ retryAfter, crowded }: { kind: string } & Wait): Wait {
  return { ...(retryAfter === undefined ? {} : { retryAfter }), ...(crowded ? { crowded } : {}) };
}

/**
 * The refusal of the only call is final. After an earlier call without an answer, the PSP must also say that
 * it does not know the id, once no other call can still be carried out: the refusal may be about this call
 * alone.
 */
async function afterRefusal<View>(held: Held, calls: Calls<View>, reason: string): Promise<Verdict<View>> {
  if (!held.called) return { kind: "refused", reason };
  const found = await read(calls);
  if (found.kind === "done") return { kind: "known", view: found.value };
  if (held.unsure || found.kind === "unavailable") return { kind: "nothing", why: "failed" };
  return { kind: "refused", reason };
}

/** Reads a used id. If the PSP does not know it either, the answer may be to a retry within the PSP. */
async function afterDuplicate<View>(held: Held, calls: Calls<View>): Promise<Verdict<View>> {
  const found = await read(calls);
  if (found.kind === "done") return { kind: "known", view: found.value };
  if (!held.called || found.kind === "unavailable" || !calls.unknownDuplicateIsRefused)
    return { kind: "open", learned: "uncertain" };
  // This call was refused too: only earlier ones can still be carried out.
  if (held.unsure) return { kind: "nothing", why: "failed" };
  return { kind: "refused", reason: "the PSP takes no such refund, and knows none by this id" };
}

function read<View>({ read }: Calls<View>): Promise<Found<View>> {
  return within<Found<View>>(read(), { kind: "unavailable" });
}

/** Returns the outcome, or `late` after CALL_SECONDS. */
async function within<T>(outcome: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, CALL_SECONDS * 1000, late);
  });
  try {
    return await Promise.race([outcome, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
