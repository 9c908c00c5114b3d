import { expect, test } from "vitest";
import { Places } from "./places.ts";

/** Takes the only place, lets the calls queue, then frees place after place and returns who got one, in order. */
async function order(calls: { turn: "first" | "last"; of: string }[]): Promise<string[]> {
  const places = new Places(1);
  await places.take({ turn: "first", of: "" }, 1_000);
  const got: string[] = [];
  const all = calls.map(async (call) => {
    if (!(await places.take(call, 60_000))) return;
    got.push(call.of);
    places.leave();
  });
  places.leave();
  await Promise.all(all);
  return got;
}

test("one call of a store waits for one of another store's many, not for all", async () => {
  const many = Array.from({ length: 4 }, () => ({ turn: "first" as const, of: "many" }));
  expect(await order([...many, { turn: "first", of: "one" }])).toEqual([
    "many",
    "one",
    "many",
    "many",
    "many",
  ]);
});

test("what somebody waits for goes before reads in the background", async () => {
  const read = { turn: "last" as const, of: "" };
  expect(await order([read, read, { turn: "first", of: "one" }])).toEqual(["one", "", ""]);
});

test("a call that gave up leaves the queue", async () => {
  const places = new Places(1);
  await places.take({ turn: "first", of: "" }, 1_000);
  expect(await places.take({ turn: "first", of: "impatient" }, 0)).toBe(false);
  const later = places.take({ turn: "first", of: "patient" }, 60_000);
  places.leave();
  expect(await later).toBe(true);
});
