import { expect, test } from "vitest";
import { runSteps } from "./steps.ts";

/** A step with so many rows to handle. */
const waiting = (rows: number) => {
  const step = {
    left: rows,
    run: async (most: number) => {
      const count = Math.min(most, step.left);
      step.left -= count;
      return count;
    },
  };
  return step;
};

test("each step is repeated until a batch comes back short, also after another one has failed", async () => {
  const [exact, more] = [waiting(20), waiting(25)];
  const failing = () => Promise.reject(new Error("statement timeout"));
  const steps = { exact: exact.run, failing, whole: async () => {}, rows: async () => [{}], more: more.run };
  expect(await runSteps(steps, 10)).toEqual({ exact: 20, failing: 0, whole: 0, rows: 1, more: 25 });
});

test("a backlog does not keep a worker that ends", async () => {
  const ending = new AbortController();
  const [long, later] = [waiting(1_000), waiting(5)];
  const first = (most: number) => {
    ending.abort();
    return long.run(most);
  };
  expect(await runSteps({ first, later: later.run }, 10, ending.signal)).toEqual({ first: 10, later: 0 });
});
