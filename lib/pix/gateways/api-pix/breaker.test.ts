import { describe, expect, test } from "vitest";
import { Breaker } from "./breaker.ts";

describe("the breaker of an account", () => {
  function make() {
    let at = 1_000;
    const breaker = new Breaker({ failures: 3, pauseMs: 100, longestMs: 300, now: () => at });
    const fail = (times: number) => {
      for (let i = 0; i < times; i++) if (breaker.admits()) breaker.bad();
    };
    return {
      breaker,
      fail,
      wait: (ms: number) => {
        at += ms;
      },
    };
  }

  test("opens after failures in a row, not after as many with a success between", () => {
    const { breaker, fail } = make();
    fail(2);
    breaker.good();
    fail(2);
    expect(breaker.admits()).toBe(true);
    fail(1);
    expect(breaker.admits()).toBe(false);
  });

  test("lets one call try after the pause, and closes when it succeeds", () => {
    const { breaker, fail, wait } = make();
    fail(3);
    wait(99);
    expect(breaker.admits()).toBe(false);
    wait(1);
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
    breaker.good();
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
  });

  test("each try that fails doubles the pause, up to the longest", () => {
    const { breaker, fail, wait } = make();
    fail(3);
    for (const pause of [100, 200, 300, 300]) {
      wait(pause - 1);
      expect(breaker.admits()).toBe(false);
      wait(1);
      expect(breaker.admits()).toBe(true);
      breaker.bad();
    }
  });
});
