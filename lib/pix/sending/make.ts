import type { Found, Outcome, Wait } from "../port.ts";
import { confirmCall, type Held, type Learned, type Made } from "./claim.ts";
import { CALL_SECONDS, STALLED_MS } from "./rules.ts";

/** The two calls of a port about one id. Both are safe to repeat: the same id is never carried out twice. */
export type Calls<View> = {
  read: () => Promise<Found<View>>;
  call: () => Promise<Outcome<View>>;
  /**
   * Whether an id that the PSP calls used, and does not know, is refused once no call can be carried out any more: it
   * says so of refunds that would be more than the Pix. Never of payouts, of whose ids it says it in so many words.
   */
  unknownDuplicateIsRefused?: boolean;
};

/** What came of a try, as far as it is proven. */
export type Verdict<View> =
  /** The PSP's own word about this id. */
  | { kind: "known"; view: View }
  /** Refused for good, and no other call can have been carried out. */
  | { kind: "refused"; reason: string }
  /** This call has made nothing, and a later one can succeed. */
  | ({ kind: "nothing"; why: "failed" | "later" | "unavailable" } & Wait)
  /** Not known: `uncertain` when a call was made, `read` when not. */
  | ({ kind: "open"; learned: "uncertain" | "read" } & Wait)
  /** Somebody else has the claim now. */
  | { kind: "elsewhere" };

/**
 * Brings it one step further for whoever has claimed it. Where a call may have been made before, the PSP is asked
 * first; where it does not know the id, the call is made once no other one can be under way, under the same id.
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

/** What a verdict that is no end says of the calls under the id, and when to look again. */
export function learnedFrom(verdict: Verdict<unknown>, held: Held): Learned {
  return { calls: callsLearned(verdict, held), ...waitOf(verdict) };
}

function callsLearned(verdict: Verdict<unknown>, held: Held): Learned["calls"] {
  if (verdict.kind === "open") return verdict.learned;
  if (verdict.kind === "elsewhere") return "read";
  if (verdict.kind === "known") return held.called ? "read" : "made";
  return "nothing";
}

/** The call itself. `since`: when the statement was begun that confirmed the claim, by `performance.now()`. */
export async function callNow<View>(held: Held, calls: Calls<View>, since: number): Promise<Verdict<View>> {
  // This process has stalled since: others may take it for dead, and read before they call.
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

/** Only when to ask again, of whatever else is said with it. */
function waitOf({ retryAfter, crowded }: { kind: string } & Wait): Wait {
  return { ...(retryAfter === undefined ? {} : { retryAfter }), ...(crowded ? { crowded } : {}) };
}

/**
 * The refusal of the only call is final. After a call without an answer the PSP must also say that it does not know the
 * id, when no other call can be carried out any more: the refusal may be about this call alone.
 */
async function afterRefusal<View>(held: Held, calls: Calls<View>, reason: string): Promise<Verdict<View>> {
  if (!held.called) return { kind: "refused", reason };
  const found = await read(calls);
  if (found.kind === "done") return { kind: "known", view: found.value };
  if (held.unsure || found.kind === "unavailable") return { kind: "nothing", why: "failed" };
  return { kind: "refused", reason };
}

/** A used id is read. Where the PSP does not know it either, the first such answer may be to a repeat within the PSP. */
async function afterDuplicate<View>(held: Held, calls: Calls<View>): Promise<Verdict<View>> {
  const found = await read(calls);
  if (found.kind === "done") return { kind: "known", view: found.value };
  if (!held.called || found.kind === "unavailable" || !calls.unknownDuplicateIsRefused)
    return { kind: "open", learned: "uncertain" };
  // This call was refused too: only the ones before can still be carried out.
  if (held.unsure) return { kind: "nothing", why: "failed" };
  return { kind: "refused", reason: "the PSP takes no such refund, and knows none by this id" };
}

function read<View>({ read }: Calls<View>): Promise<Found<View>> {
  return within<Found<View>>(read(), { kind: "unavailable" });
}

/** The outcome, or `late` when it takes too long. */
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
