/**
 * Remembers what was read for a moment, so that a busy caller's every request needn't read it again. What
 * changes in the database is seen after `ttlMs` at the latest. Only what was found is kept: a key made just
 * now works at once.
 */
export class BriefCache<T> {
  readonly #entries = new Map<string, { value: T; until: number }>();
  readonly #ttlMs: number;
  readonly #most: number;
  #generation = 0;

  constructor(ttlMs: number, most = 10_000) {
    this.#ttlMs = ttlMs;
    this.#most = most;
  }

  async get(id: string, read: () => Promise<T | null>): Promise<T | null> {
    const known = this.#entries.get(id);
    if (known && known.until > Date.now()) return known.value;
    const generation = this.#generation;
    const value = await read();
    // Read before something was changed here: right for this caller, not to be remembered.
    if (generation !== this.#generation) return value;
    if (value === null) this.#entries.delete(id);
    else {
      if (this.#entries.size >= this.#most) this.#entries.clear();
      this.#entries.set(id, { value, until: Date.now() + this.#ttlMs });
    }
    return value;
  }

  /** Forgets everything, when this process itself has changed something. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}
