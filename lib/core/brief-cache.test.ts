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
