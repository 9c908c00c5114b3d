import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#lib/log.ts";
import { napping } from "./nap.ts";
import { startWatch, type Watch } from "./watch.ts";

/** The watch asks what is due; these answers are the test's. */
const LANES = ["payments", "refunds"];

type Answer = { due(names: readonly string[]): Promise<unknown>; fail(error: Error): Promise<unknown> };

let watch: Watch;
let questions: Answer[];
let woken: Record<string, number>;

/** Lets everything run that waits for no timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function start(): void {
  questions = [];
  woken = { payments: 0, refunds: 0 };
  watch = startWatch(
    LANES,
    () =>
      new Promise((resolve, reject) => {
        questions.push({
          due(names) {
            resolve(names);
            return settle();
          },
          fail(error) {
            reject(error);
            return settle();
          },
        });
      }),
  );
  for (const name of LANES)
    watch.on(name, () => {
      woken[name] = (woken[name] ?? 0) + 1;
    });
}

const last = () => questions.at(-1) as Answer;

beforeEach(() => {
  vi.useFakeTimers();
  start();
});
afterEach(async () => {
  const stopped = watch.stop();
  await last().due([]);
  await stopped;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the watch", () => {
  test("wakes the lanes in which something is due and no other", async () => {
    await last().due(["refunds"]);
    expect(woken).toEqual({ payments: 0, refunds: 1 });
  });

  test("asks again 250 ms after an answer, and tells what is still due again", async () => {
    await last().due(["refunds"]);
    await vi.advanceTimersByTimeAsync(249);
    expect(questions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions).toHaveLength(2);
    await last().due(["refunds"]);
    expect(woken.refunds).toBe(2);
  });

  test("never asks twice at once", async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(questions).toHaveLength(1);
  });

  test("wakes every lane when it can't know what is due, asks again, and logs the failure once", async () => {
    const logged = vi.spyOn(log(), "error").mockImplementation(() => {});
    for (let round = 1; round <= 3; round++) {
      await last().fail(new Error("column does not exist"));
      expect(woken).toEqual({ payments: round, refunds: round });
      await vi.advanceTimersByTimeAsync(250);
      expect(questions).toHaveLength(round + 1);
    }
    expect(logged).toHaveBeenCalledTimes(1);
    await last().due([]);
    await vi.advanceTimersByTimeAsync(250);
    await last().fail(new Error("again"));
    expect(logged).toHaveBeenCalledTimes(2);
  });

  test("wakes every lane each second while an answer is missing", async () => {
    await vi.advanceTimersByTimeAsync(3_000);
    expect(woken).toEqual({ payments: 3, refunds: 3 });
    await last().due(["payments"]);
    expect(woken).toEqual({ payments: 4, refunds: 3 });
  });

  test("refuses a lane that it does not ask about, which would never be woken", () => {
    expect(() => watch.on("returns", () => {})).toThrow(/returns/);
  });
});

describe("a nap", () => {
  test("does not begin if it was woken between the last look and now", async () => {
    const naps = napping();
    naps.wake();
    await naps.nap();
    const next = vi.fn();
    const napped = naps.nap().then(next);
    await settle();
    expect(next).not.toHaveBeenCalled();
    naps.wake();
    await napped;
  });

  test("ends by itself after its time", async () => {
    const napped = napping().nap(300);
    await vi.advanceTimersByTimeAsync(300);
    await napped;
  });
});
