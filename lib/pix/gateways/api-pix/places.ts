/**
 * Limits the number of simultaneous calls. Further callers queue, with calls that somebody waits for ahead of
 * background reads. The limit is per process.
 */
export class Places {
  readonly #most: number;
  #taken = 0;
  readonly #waiting: Record<"first" | "last", (() => void)[]> = { first: [], last: [] };

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns false if no place was free within `ms`. If true, the caller must release it with `leave`. */
  take(turn: "first" | "last", ms: number): Promise<boolean> {
    if (this.#taken < this.#most) {
      this.#taken += 1;
      return Promise.resolve(true);
    }
    const line = this.#waiting[turn];
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(found), 1);
        resolve(false);
      }, ms);
      const found = () => {
        clearTimeout(timer);
        resolve(true);
      };
      line.push(found);
    });
  }

  leave(): void {
    // The next in the queue takes over this place.
    const next = this.#waiting.first.shift() ?? this.#waiting.last.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
