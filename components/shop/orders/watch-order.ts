import type { OrderStatusView } from "#lib/orders/status.ts";
import { type PollPace, paceOf } from "./order-view.ts";

/**
 * Polling intervals while no stream works, by number of consecutive failures; the first applies without any.
 */
const OPEN_MS = [2_500, 3_000, 5_000, 8_000, 15_000] as const;
const SLOW_MS = 30_000;
/** Polling interval beside a working stream, as a safeguard. */
const STREAMED_MS = 300_000;
/** Polling starts if a new stream sends nothing for this long. */
const SILENT_MS = 1_500;
const TOO_LONG_MS = 15_000;

/** The addresses of a payment's state: an order, or another charge that `orderOf` converts to an order. */
type Followed = {
  statusUrl: string;
  /** Server-sent events whose data is the order itself; null if there are none. */
  eventsUrl: string | null;
  orderOf: (body: unknown) => OrderStatusView;
};

type OrderWatch = {
  storeId: string;
  initial: OrderStatusView;
  /** Default: the order by its code. */
  followed?: Followed;
  onOrder: (order: OrderStatusView) => void;
  /** Called with false if the last request got no response, else true. */
  onReached: (reached: boolean) => void;
};

/**
 * Follows an order by server-sent events, and by polling (304 while nothing changes) if these fail or stay
 * silent. Polls immediately when the page becomes visible or the device is online again. Stops at the end.
 */
export class OrderWatcher {
  readonly #watch: OrderWatch;
  readonly #followed: Followed;
  /** The last known state, and when it came by this device's clock. */
  #last: { order: OrderStatusView; at: number };
  #etag: string | null = null;
  #failures = 0;
  #stream: EventSource | null = null;
  /** The stream has sent the order since it opened, and has not failed since. */
  #streamed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(watch: OrderWatch) {
    this.#watch = watch;
    this.#followed = watch.followed ?? orderFollowed(watch.storeId, watch.initial.orderCode);
    this.#last = { order: watch.initial, at: Date.now() };
    document.addEventListener("visibilitychange", this.#wake);
    window.addEventListener("pageshow", this.#wake);
    window.addEventListener("online", this.#wake);
    window.addEventListener("offline", this.#lost);
    this.#open();
    this.#plan(SILENT_MS);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#close();
    document.removeEventListener("visibilitychange", this.#wake);
    window.removeEventListener("pageshow", this.#wake);
    window.removeEventListener("online", this.#wake);
    window.removeEventListener("offline", this.#lost);
  }

  /** Also ends by itself: while nothing changes, there is no new order to tell the time. */
  get #pace(): PollPace {
    const { order, at } = this.#last;
    return paceOf({ ...order, now: new Date(Date.parse(order.now) + Date.now() - at).toISOString() });
  }

  /** Polls the order now. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const response = await fetch(this.#followed.statusUrl, {
        headers: {
          "X-Store-ID": this.#watch.storeId,
          ...(this.#etag ? { "If-None-Match": this.#etag } : {}),
        },
        cache: "no-store",
        signal: AbortSignal.timeout(TOO_LONG_MS),
      });
      if (response.ok) {
        this.#etag = response.headers.get("etag");
        return this.#take(this.#followed.orderOf(await response.json()));
      }
      this.#failures = response.status === 304 ? 0 : this.#failures + 1;
      this.#reached(true);
    } catch {
      this.#failures += 1;
      this.#reached(false);
    }
    this.#plan();
  }

  #take(order: OrderStatusView): void {
    if (this.#stopped) return;
    this.#failures = 0;
    this.#reached(true);
    this.#watch.onOrder(order);
    this.#last = { order, at: Date.now() };
    if (this.#pace !== "open") this.#close();
    this.#plan();
  }

  #plan(first?: number): void {
    clearTimeout(this.#timer);
    const pace = this.#pace;
    if (this.#stopped || pace === "never") return;
    // A return to the page polls at once.
    if (pace === "slow" && document.hidden) return;
    const asked = OPEN_MS[Math.min(this.#failures, OPEN_MS.length - 1)] ?? SLOW_MS;
    const slow = pace === "slow" || document.hidden;
    this.#timer = setTimeout(
      () => this.look(),
      first ?? (slow ? SLOW_MS : this.#streamed ? STREAMED_MS : asked),
    );
  }

  #open(): void {
    const closed = this.#stream || this.#stopped || this.#pace !== "open" || document.hidden;
    const { eventsUrl } = this.#followed;
    if (closed || !eventsUrl || typeof EventSource === "undefined") return;
    const stream = new EventSource(eventsUrl);
    this.#stream = stream;
    stream.addEventListener("order", (event) => {
      this.#streamed = true;
      this.#take(JSON.parse(event.data) as OrderStatusView);
    });
    stream.addEventListener("error", () => {
      this.#streamed = false;
      if (stream.readyState === EventSource.CLOSED) this.#close();
      this.#plan(SILENT_MS);
    });
  }

  #close(): void {
    this.#stream?.close();
    this.#stream = null;
    this.#streamed = false;
  }

  #reached(reached: boolean): void {
    if (!this.#stopped) this.#watch.onReached(reached);
  }

  readonly #wake = () => {
    if (this.#stopped || this.#pace === "never") return;
    if (document.hidden) {
      this.#close();
      return this.#plan();
    }
    this.#open();
    void this.look();
  };

  readonly #lost = () => this.#reached(false);
}

function orderFollowed(storeId: string, code: string): Followed {
  const url = `/api/v1/orders/public/${code}`;
  return {
    statusUrl: `${url}/status`,
    eventsUrl: `${url}/events?storeId=${storeId}`,
    orderOf: (body) => (body as { order: OrderStatusView }).order,
  };
}
