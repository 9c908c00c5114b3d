/**
 * At most so many calls at once. Whoever finds no place waits for one: calls that somebody waits for before those that
 * only read. Kept in the process; every process has places of its own.
 */
export class Places {
  readonly #most: number;
  #taken = 0;
  readonly #waiting: Record<"first" | "last", (() => void)[]> = { first: [], last: [] };

  constructor(most: number) {
    this.#most = most;
  }

  /** False when none was free within `ms`. Who gets true gives the place back with `leave`. */
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
    // Whoever is next takes this place over.
    const next = this.#waiting.first.shift() ?? this.#waiting.last.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
