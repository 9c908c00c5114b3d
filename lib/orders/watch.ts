import { type Listener, listen } from "#lib/db/listen.ts";
import { log } from "#lib/log.ts";
import { orderEvent } from "./event-text.ts";
import { isFinal } from "./final.ts";
import { readOrderStatus } from "./status.ts";

/** A follower of an order: receives the text of each event, and a call after the last one. */
export type Watcher = { send(event: Buffer): void; end(): void };

type Watched = {
  storeId: string;
  idOrCode: string;
  watchers: Set<Watcher>;
  /** The last text sent, without its timestamp. */
  last: string | null;
  reading: boolean;
  /** Set if the order changed while it was being read. */
  again: boolean;
};

/** Limits concurrent reads when many orders change or after a reconnect. */
const MOST_READS = 4;

/**
 * Notifies watchers of order changes through one database connection, reading a changed order once however
 * many watch it. An order is watched under its id or its code.
 */
export class OrderWatch {
  readonly #orders = new Map<string, Watched>();
  readonly #waiting = new Set<string>();
  #reads = 0;
  #listener: Listener | null = null;

  /** Returns a function that stops watching. The caller reads the current state itself, after `ready`. */
  add(storeId: string, idOrCode: string, watcher: Watcher): () => void {
    this.#listener ??= listen({
      channel: "order_changed",
      onNotice: (payload) => this.#changed(payload),
      onAgain: () => {
        for (const name of this.#orders.keys()) this.#refresh(name);
      },
    });
    const name = nameOf(storeId, idOrCode);
    const watched = this.#orders.get(name) ?? newWatched(storeId, idOrCode);
    this.#orders.set(name, watched);
    watched.watchers.add(watcher);
    return () => {
      watched.watchers.delete(watcher);
      if (watched.watchers.size === 0) this.#orders.delete(name);
    };
  }

  /** Resolves once no change of a watched order can be missed. */
  async ready(): Promise<void> {
    await this.#listener?.ready;
  }

  async close(): Promise<void> {
    for (const { watchers } of this.#orders.values()) for (const watcher of watchers) watcher.end();
    this.#orders.clear();
    await this.#listener?.stop();
  }

  #changed(payload: string): void {
    const [storeId = "", ...ids] = payload.split(" ");
    for (const name of ids.map((id) => nameOf(storeId, id))) if (this.#orders.has(name)) this.#refresh(name);
  }

  #refresh(name: string): void {
    this.#waiting.add(name);
    this.#next();
  }

  #next(): void {
    for (const name of this.#waiting) {
      if (this.#reads >= MOST_READS) return;
      this.#waiting.delete(name);
      const watched = this.#orders.get(name);
      if (!watched) continue;
      if (watched.reading) {
        watched.again = true;
        continue;
      }
      this.#reads += 1;
      watched.reading = true;
      this.#tell(watched)
        .catch((err) => log().warn({ err }, "a watched order could not be read"))
        .finally(() => {
          this.#reads -= 1;
          watched.reading = false;
          if (watched.again) this.#waiting.add(name);
          watched.again = false;
          this.#next();
        });
    }
  }

  async #tell(watched: Watched): Promise<void> {
    const { storeId, idOrCode, watchers, last } = watched;
    const order = await readOrderStatus(storeId, idOrCode);
    if (!order) return;
    const { now: _now, ...shown } = order;
    const text = JSON.stringify(shown);
    if (text === last) return;
    watched.last = text;
    const final = isFinal(order);
    const event = Buffer.from(orderEvent(order));
    for (const watcher of watchers) {
      watcher.send(event);
      if (final) watcher.end();
    }
  }
}

function newWatched(storeId: string, idOrCode: string): Watched {
  return { storeId, idOrCode, watchers: new Set(), last: null, reading: false, again: false };
}

function nameOf(storeId: string, idOrCode: string): string {
  return `${storeId}:${idOrCode}`.toLowerCase();
}
