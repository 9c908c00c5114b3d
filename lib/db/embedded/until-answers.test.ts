import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, untilAnswers } from "./until-answers.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

/** Waits on a server that gives this answer for so many minutes, then another one. */
async function wait(first: Answer, minutes: number, then: Answer | "exits") {
  const begun = Date.now();
  const isOver = () => Date.now() - begun >= minutes * MINUTE;
  const signals: string[] = [];
  const told: number[] = [];
  const ask = async (): Promise<Answer> => {
    // Each question takes a second of this clock, so that a test of an hour is short.
    vi.setSystemTime(Date.now() + 1_000);
    return isOver() && then !== "exits" ? then : first;
  };
  const exited = () => (then === "exits" && isOver() ? "PANIC" : null);
  let result: string | null | undefined;
  const waiting = untilAnswers({
    ...{ ask, exited, end: (signal) => signals.push(signal), onRecovering: (now) => told.push(now) },
  }).then((found) => {
    result = found;
  });
  while (result === undefined) await vi.advanceTimersByTimeAsync(20);
  await waiting;
  return { result, signals, told };
}

test("a recovery of an hour is waited for, and told every minute", async () => {
  const { result, signals, told } = await wait("recovering", 60, "ready");
  expect([result, signals]).toEqual([null, []]);
  expect(told.slice(0, 3)).toEqual([1, 2, 3]);
  expect(told.length).toBeGreaterThanOrEqual(59);
});

test("one that ends meanwhile has failed with its own words", async () => {
  expect(await wait("recovering", 5, "exits")).toMatchObject({ result: "PANIC", signals: [] });
});

test("one that answers nothing for two minutes has hung, and one with another password never will be ours", async () => {
  expect(await wait("not yet", 60, "ready")).toMatchObject({
    result: "it did not answer within two minutes",
    signals: ["SIGQUIT"],
    told: [],
  });
  expect((await wait("not yet", 1, "ready")).result).toBeNull();
  expect(await wait("refused", 1, "refused")).toMatchObject({ signals: ["SIGINT"] });
});
