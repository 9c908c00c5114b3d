/**
 * Stops calls to a PSP that does not answer: after `failures` in a row nothing is sent for a while, then one call
 * tries. Each try that fails doubles the pause. Kept in the process; every process finds out by itself.
 */
export class Breaker {
  readonly #failures: number;
  readonly #pauseMs: number;
  readonly #longestMs: number;
  readonly #now: () => number;
  #inRow = 0;
  #openUntil = 0;
  #pause: number;
  #trying = false;

  constructor({
    failures = 5,
    pauseMs = 2_000,
    longestMs = 30_000,
    now = () => performance.now(),
  }: { failures?: number; pauseMs?: number; longestMs?: number; now?: () => number } = {}) {
    this.#failures = failures;
    this.#pauseMs = pauseMs;
    this.#longestMs = longestMs;
    this.#pause = pauseMs;
    this.#now = now;
  }

  /** Whether a call may be made now. Who gets true says with `good`, `bad` or `neither` how it ended. */
  admits(): boolean {
    if (this.#inRow < this.#failures) return true;
    if (this.#trying || this.#now() < this.#openUntil) return false;
    this.#trying = true;
    return true;
  }

  /** How long nothing is sent from now on; 0 while a call may be made, or one tries. */
  restMs(): number {
    return this.#inRow < this.#failures ? 0 : Math.max(0, this.#openUntil - this.#now());
  }

  good(): void {
    this.#inRow = 0;
    this.#trying = false;
    this.#pause = this.#pauseMs;
  }

  bad(): void {
    this.#inRow += 1;
    if (this.#inRow < this.#failures) return;
    // Calls that began before it opened also end here: only the one that tries makes the pause longer.
    if (this.#trying) this.#pause = Math.min(this.#pause * 2, this.#longestMs);
    this.#trying = false;
    this.#openUntil = this.#now() + this.#pause;
  }

  /** The PSP is there but has worked on nothing, or was not asked: what was known before stays. */
  neither(): void {
    if (!this.#trying) return;
    this.#trying = false;
    this.#openUntil = this.#now() + this.#pause;
  }
}
