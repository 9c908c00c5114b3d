/** The most recently noted names. Each expires some time after it was last noted. */
export class RecentSet {
  readonly #until = new Map<string, number>();
  readonly #keptMs: number;
  readonly #most: number;

  constructor(keptMs: number, most: number) {
    this.#keptMs = keptMs;
    this.#most = most;
  }

  has(name: string): boolean {
    return (this.#until.get(name) ?? 0) > Date.now();
  }

  note(name: string): void {
    // Re-inserted, so that the first entry of the map is the one that was noted longest ago.
    this.#until.delete(name);
    if (this.#until.size >= this.#most) this.#until.delete(this.#until.keys().next().value as string);
    this.#until.set(name, Date.now() + this.#keptMs);
  }

  delete(name: string): void {
    this.#until.delete(name);
  }
}
