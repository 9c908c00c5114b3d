import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { OrderWatcher } from "./watch-order.ts";

const order = (change: Partial<OrderStatusView> = {}) =>
  ({
    ...{ orderCode: "FFM1EVR9CD", status: "pending", outcome: null, extraPayments: [], relatedOrders: [] },
    ...{ paidAt: null, now: "2026-11-25T12:00:00.000Z" },
    ...change,
  }) as OrderStatusView;
const PAID = order({ status: "paid" });

/** A fake document: an event target with visibility. */
class Place extends EventTarget {
  hidden = false;
}

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.all.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  tell(shown: OrderStatusView) {
    this.dispatchEvent(new MessageEvent("order", { data: JSON.stringify(shown) }));
  }
}

let page: Place;
let device: Place;
let answers: (() => Response)[];
const asked = vi.fn();
const seen = vi.fn();
const reached = vi.fn();
let watcher: OrderWatcher | undefined;

const watch = (initial = order()) => {
  watcher = new OrderWatcher({ storeId: "store", initial, onOrder: seen, onReached: reached });
};
const ok = (shown: OrderStatusView) => () => Response.json({ order: shown }, { headers: { etag: '"1"' } });
const same = () => new Response(null, { status: 304 });
const lost = (): Response => {
  throw new TypeError("no network");
};

beforeEach(() => {
  vi.useFakeTimers();
  page = new Place();
  device = new Place();
  answers = [];
  FakeStream.all = [];
  vi.clearAllMocks();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", device);
  vi.stubGlobal("EventSource", FakeStream);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked(url, init.headers);
    return (answers.shift() ?? same)();
  });
});
afterEach(() => {
  watcher?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a stream that tells is trusted: nothing is asked, and it is closed at the end", async () => {
  watch();
  const [stream] = FakeStream.all;
  expect(stream?.url).toBe("/api/v1/orders/public/FFM1EVR9CD/events?storeId=store");
  stream?.tell(order());
  await vi.advanceTimersByTimeAsync(50_000);
  expect(asked).not.toHaveBeenCalled();
  stream?.tell(PAID);
  expect(seen).toHaveBeenLastCalledWith(PAID);
  expect(stream?.readyState).toBe(FakeStream.CLOSED);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).not.toHaveBeenCalled();
});

test("a silent stream is not waited for: the page asks, with the ETag of before", async () => {
  answers = [ok(order()), same, ok(PAID)];
  watch();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(asked.mock.lastCall?.[1]).toMatchObject({ "X-Store-ID": "store", "If-None-Match": '"1"' });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(seen).toHaveBeenLastCalledWith(PAID);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("without a network it asks ever more rarely, and at once when the device is online again", async () => {
  answers = Array.from({ length: 50 }, () => lost);
  watch();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reached).toHaveBeenLastCalledWith(false);
  expect(asked.mock.calls.length).toBeLessThan(15);
  answers = [ok(PAID)];
  device.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reached).toHaveBeenLastCalledWith(true);
  expect(seen).toHaveBeenLastCalledWith(PAID);
});

test("a page that nobody looks at lets go of its stream, and looks the moment it is shown", async () => {
  watch();
  FakeStream.all[0]?.tell(order());
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(FakeStream.all[0]?.readyState).toBe(FakeStream.CLOSED);
  page.hidden = false;
  answers = [ok(PAID)];
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toHaveBeenLastCalledWith(PAID);
});

test("money on its way back is followed to its end, without a stream", async () => {
  const outcome = {
    kind: "turned_away",
    amount: 79,
    returnedAmount: 0,
    reason: "out_of_stock",
    at: null,
    nextCheckAt: null,
    unpaid: false,
  } as const;
  answers = [same, ok(order({ status: "refunded", outcome: { ...outcome, kind: "refunded" } }))];
  watch(order({ status: "cancelled", outcome }));
  expect(FakeStream.all).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1_500 + 30_000);
  expect(seen).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("ten minutes after a payment the page asks no more, though nothing has changed", async () => {
  watch(order({ status: "paid", paidAt: "2026-11-25T11:55:00.000Z" }));
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(asked.mock.calls.length).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(60_000 + 30_000);
  asked.mockClear();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).not.toHaveBeenCalled();
});

test("an order that changes slowly is not asked about while nobody looks, and at once after that", async () => {
  watch(order({ status: "cancelled" }));
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a paid order is still followed, slowly, for ten minutes: a second Pix shows on the page", async () => {
  const paid = { status: "paid", paidAt: "2026-11-25T11:55:00.000Z" } as const;
  const extra = {
    ...({ kind: "overpayment", amount: 79, paidAt: "2026-11-25T11:56:00.000Z" } as const),
    ...({ state: "held", returnedAmount: 0, returnedAt: null } as const),
  };
  const twice = order({ ...paid, extraPayments: [extra] });
  answers = [same, ok(twice)];
  watch(order(paid));
  expect(FakeStream.all).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(65_000);
  expect(seen).toHaveBeenLastCalledWith(twice);
  // Until the money is back or kept, its end may still come.
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.mock.calls.length).toBeGreaterThan(before);
  watcher?.stop();
  asked.mockClear();
  watch(order({ ...paid, paidAt: "2026-11-25T11:40:00.000Z" }));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).not.toHaveBeenCalled();
});
