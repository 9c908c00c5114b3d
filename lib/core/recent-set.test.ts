import { afterEach, expect, test, vi } from "vitest";
import { RecentSet } from "./recent-set.ts";

afterEach(() => void vi.useRealTimers());

test("a name is kept for its time, counted from when it was noted last", () => {
  vi.useFakeTimers();
  const names = new RecentSet(1_000, 10);
  names.note("a");
  vi.advanceTimersByTime(900);
  names.note("a");
  vi.advanceTimersByTime(900);
  expect([names.has("a"), names.has("b")]).toEqual([true, false]);
  vi.advanceTimersByTime(200);
  expect(names.has("a")).toBe(false);
});

test("one name too many displaces the one not noted for longest", () => {
  const names = new RecentSet(1_000, 2);
  for (const name of ["a", "b", "a", "c"]) names.note(name);
  expect([names.has("a"), names.has("b"), names.has("c")]).toEqual([true, false, true]);
  names.delete("a");
  expect(names.has("a")).toBe(false);
});
