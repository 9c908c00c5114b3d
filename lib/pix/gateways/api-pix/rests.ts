/** What a call is about: a bank counts the calls of each by itself. */
export type Work = "charges" | "refunds" | "payouts" | "codes" | "listing" | "notifications";

type Kind = { method: string; work: Work };

/**
 * The pauses that a PSP has asked for with Retry-After, for each kind of call: reads that were too many keep no new charge
 * waiting. Kept in the process.
 */
export class Rests {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  begin(kind: Kind, seconds: number): void {
    const until = this.#now() + seconds * 1000;
    const key = keyOf(kind);
    this.#until.set(key, Math.max(until, this.#until.get(key) ?? 0));
  }

  /** Seconds that are left of the pause; 0 for none. */
  left(kind: Kind): number {
    return Math.max(0, ((this.#until.get(keyOf(kind)) ?? 0) - this.#now()) / 1000);
  }
}

function keyOf({ method, work }: Kind): string {
  return `${method} ${work}`;
}
