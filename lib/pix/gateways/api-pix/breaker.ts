/**
 * A circuit breaker for a PSP that does not answer. After `failures` in a row nothing is sent for a while,
 * then a single call probes. Each failed probe doubles the pause. The state is per process.
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

  /**
   * Whether a call may be made now. If true, the caller must report the outcome with `good`, `bad` or
   * `neither`.
   */
  admits(): boolean {
    if (this.#inRow < this.#failures) return true;
    if (this.#trying || this.#now() < this.#openUntil) return false;
    this.#trying = true;
    return true;
  }

  /** The remaining time without calls; 0 if a call may be made or a probe is running. */
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
    // Calls started before the breaker opened also end here: only the probe's failure extends the pause.
    if (this.#trying) this.#pause = Math.min(this.#pause * 2, this.#longestMs);
    this.#trying = false;
    this.#openUntil = this.#now() + this.#pause;
  }

  /** The PSP is up but did no work, or was not called: the state stays. */
  neither(): void {
    if (!this.#trying) return;
    this.#trying = false;
    this.#openUntil = this.#now() + this.#pause;
  }
}
