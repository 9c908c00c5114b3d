import { expect, test } from "vitest";
import { makeDraws } from "./draws.ts";

test("the same seed draws the same, in whatever order the ids come back", () => {
  const [one, two] = [makeDraws(7), makeDraws(7)];
  for (const draws of [one, two]) for (const id of ["a", "b"]) draws.next("put", id);
  const first = [one.next("put", "a"), one.next("put", "b")];
  expect([two.next("put", "b"), two.next("put", "a")]).toEqual(first.toReversed());
  expect(makeDraws(8).next("put", "a")).not.toBe(makeDraws(7).next("put", "a"));
});
