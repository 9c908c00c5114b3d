/** The subject of a call: banks have a separate rate limit for each. */
export type Work = "charges" | "refunds" | "payouts" | "codes" | "listing" | "balance" | "notifications";

type Kind = { method: string; work: Work };

/**
 * The pauses that a PSP requests with Retry-After, per kind of call: too many reads don't delay new charges.
 * The state is per process.
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

  /** The remaining seconds of the pause; 0 for none. */
  left(kind: Kind): number {
    return Math.max(0, ((this.#until.get(keyOf(kind)) ?? 0) - this.#now()) / 1000);
  }
}

function keyOf({ method, work }: Kind): string {
  return `${method} ${work}`;
}
