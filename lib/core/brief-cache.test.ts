import { expect, test, vi } from "vitest";
import { BriefCache } from "./brief-cache.ts";

test("what was found is kept for its time, what was not is asked for again", async () => {
  vi.useFakeTimers();
  const cache = new BriefCache<string>(1_000);
  const read = vi.fn(async (): Promise<string | null> => null);
  expect(await cache.get("a", read)).toBeNull();
  read.mockResolvedValue("x");
  expect(await cache.get("a", read)).toBe("x");
  expect(await cache.get("a", read)).toBe("x");
  expect(read).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_001);
  read.mockResolvedValue(null);
  expect(await cache.get("a", read)).toBeNull();
  expect(read).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test("an entry ends after its time, also when the wall clock is set back", async () => {
  vi.useFakeTimers();
  const cache = new BriefCache<string>(1_000);
  await cache.get("a", async () => "old");
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_001);
  expect(await cache.get("a", async () => "new")).toBe("new");
  vi.useRealTimers();
});

test("what was read before a change made here is not remembered after it", async () => {
  const cache = new BriefCache<string>(60_000);
  let resolve: (value: string) => void = () => undefined;
  const early = cache.get("a", () => new Promise<string>((done) => (resolve = done)));
  cache.clear();
  resolve("old");
  expect(await early).toBe("old");
  expect(await cache.get("a", async () => "new")).toBe("new");
});
