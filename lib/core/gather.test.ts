import { expect, test } from "vitest";
import { gather } from "./gather.ts";

function counted(most?: number) {
  const calls: string[][] = [];
  const load = async (keys: string[]) => {
    calls.push(keys);
    if (keys.includes("broken")) throw new Error("not loaded");
    return new Map(keys.filter((key) => key !== "unknown").map((key) => [key, key.toUpperCase()]));
  };
  return { calls, one: gather(load, most) };
}

test("the calls of one tick are one, each key once, and each gets its own", async () => {
  const { calls, one } = counted();
  expect(await Promise.all(["a", "b", "a", "unknown"].map(one))).toEqual(["A", "B", "A", undefined]);
  expect(await one("c")).toBe("C");
  expect(calls).toEqual([["a", "b", "unknown"], ["c"]]);
});

test("no call takes more keys than allowed", async () => {
  const { calls, one } = counted(2);
  expect(await Promise.all(["a", "b", "c"].map(one))).toEqual(["A", "B", "C"]);
  expect(calls).toEqual([["a", "b"], ["c"]]);
});

test("a failure reaches only its own calls", async () => {
  const { one } = counted();
  await expect(Promise.all([one("a"), one("broken")])).rejects.toThrow("not loaded");
  expect(await one("a")).toBe("A");
});
