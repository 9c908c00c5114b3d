import { expect, test } from "vitest";
import { nextId } from "./ids.ts";

test("ids of one process are in order, also within a millisecond and under a clock that runs backwards", () => {
  const now = Date.now();
  const made = Array.from({ length: 10_000 }, (_, index) => nextId(index < 5_000 ? now : now - 5_000));
  const ids = made.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(10_000);
  for (const { id, now: at } of made) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.slice(0, 13).replace("-", ""), 16)).toBe(at);
  }
});
