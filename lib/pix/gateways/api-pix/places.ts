type Line = { turn: "first" | "last"; of: string };

/**
 * Limits the number of simultaneous calls. Further callers queue, with calls that somebody waits for ahead of
 * background reads, and the stores of each queue taking turns, so that one store's many calls don't crowd out
 * another's. The limit is per process.
 */
export class Places {
  readonly #most: number;
  #taken = 0;
  /** The waiting calls by store; the store whose turn is next comes first. */
  readonly #waiting = { first: new Map<string, (() => void)[]>(), last: new Map<string, (() => void)[]>() };

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Returns false if no place was free within `ms`. If true, the caller must release it with `leave`. `of`: the
   * store that the call is for, or empty.
   */
  take({ turn, of }: Line, ms: number): Promise<boolean> {
    if (this.#taken < this.#most) {
      this.#taken += 1;
      return Promise.resolve(true);
    }
    const queue = this.#waiting[turn];
    const line = queue.get(of) ?? [];
    queue.set(of, line);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(found), 1);
        if (line.length === 0 && queue.get(of) === line) queue.delete(of);
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
    const next = shift(this.#waiting.first) ?? shift(this.#waiting.last);
    if (next) next();
    else this.#taken -= 1;
  }
}

/** Takes the next call and moves its store to the end. */
function shift(queue: Map<string, (() => void)[]>): (() => void) | undefined {
  for (const [store, line] of queue) {
    queue.delete(store);
    const next = line.shift();
    if (line.length > 0) queue.set(store, line);
    return next;
  }
  return undefined;
}
