import { expect, test } from "vitest";
import { successorOf } from "./renewal.ts";

const one = (status: string, relation = "replacement") => ({ status, relation });

test.each([
  ["nothing later", [one("paid", "replaced")], undefined],
  ["one that ended unpaid", [one("cancelled")], undefined],
  ["one still to be paid", [one("cancelled"), one("pending")], 1],
  ["a paid one before one still to be paid", [one("pending"), one("paid")], 1],
  ["a sent one, which was paid", [one("pending"), one("shipped")], 1],
])("the successor among %s", (_what, related, at) => {
  expect(successorOf(related)).toBe(at === undefined ? undefined : related[at]);
});
