/**
 * A short-lived cache, so that not every request of a busy caller reads the same record. A change in the
 * database is visible after `ttlMs` at the latest. Misses are not cached: a new key works immediately.
 */
export class BriefCache<T> {
  /** `until` is by `performance.now()`: a wall clock that is set back would keep entries for longer. */
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
    if (known && known.until > performance.now()) return known.value;
    const generation = this.#generation;
    const value = await read();
    // Read before an invalidation in this process: fine for this caller, but not for the cache.
    if (generation !== this.#generation) return value;
    if (value === null) this.#entries.delete(id);
    else {
      if (this.#entries.size >= this.#most) this.#entries.clear();
      this.#entries.set(id, { value, until: performance.now() + this.#ttlMs });
    }
    return value;
  }

  /** Invalidates everything, after a change by this process itself. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}
