/**
 * Keeps what was read for a short time, so that not every request of a busy caller reads it again. A change in
 * the database is seen after `ttlMs` at the latest. Only records that were found are kept: a new key works at once.
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
    // It was read before a change in this process: this caller may have it, the cache may not.
    if (generation !== this.#generation) return value;
    if (value === null) this.#entries.delete(id);
    else {
      if (this.#entries.size >= this.#most) this.#entries.clear();
      this.#entries.set(id, { value, until: Date.now() + this.#ttlMs });
    }
    return value;
  }

  /** Removes everything, after a change by this process itself. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}
