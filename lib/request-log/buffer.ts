type Options<T> = {
  /** Writes one batch. A batch that it rejects is lost: a repeat could write it twice. */
  write: (items: T[]) => Promise<void>;
  /** Told how many items were lost since the last time. */
  onLost: (count: number) => void;
  batch: number;
  /** The maximum number of items kept while they can't be written; further ones are dropped. */
  most: number;
  pauseMs: number;
};

/** Collects items in memory and writes them in batches, so that callers never wait. */
export class BatchBuffer<T> {
  readonly #options: Options<T>;
  #items: T[] = [];
  #lost = 0;
  #timer: NodeJS.Timeout | null = null;
  #writing = Promise.resolve();

  constructor(options: Options<T>) {
    this.#options = options;
  }

  add(item: T): void {
    const { batch, most, pauseMs } = this.#options;
    if (this.#items.length >= most) {
      this.#lost += 1;
      return;
    }
    this.#items.push(item);
    if (this.#items.length === batch) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), pauseMs).unref();
  }

  /** Resolves when everything added so far is written or lost. Never rejects. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const { write, onLost, batch } = this.#options;
    while (this.#items.length > 0) {
      const items = this.#items.splice(0, batch);
      await write(items).catch(() => {
        this.#lost += items.length;
      });
    }
    if (this.#lost > 0) onLost(this.#lost);
    this.#lost = 0;
  }
}
