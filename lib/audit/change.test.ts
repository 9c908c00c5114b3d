import { expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { changeOf } from "./change.ts";

test("only the fields that differ are kept, as JSON", () => {
  const at = new Date("2026-11-23T12:00:00Z");
  expect(
    changeOf(
      { price: money("10.00"), name: "Mapa", tags: ["a"], expiresAt: null, untouched: 1 },
      { price: money("12.5"), name: "Mapa", tags: ["a", "b"], expiresAt: at },
    ),
  ).toEqual({
    before: { price: 10, tags: ["a"], expiresAt: null },
    after: { price: 12.5, tags: ["a", "b"], expiresAt: "2026-11-23T12:00:00.000Z" },
  });
});

test("equal amounts and times are no change, whatever their type", () => {
  expect(
    changeOf(
      { price: money("10.00"), at: new Date(0), none: null },
      { price: 10, at: "1970-01-01T00:00:00.000Z", none: undefined },
    ),
  ).toBeNull();
});

test("long texts are cut around the place where they differ", () => {
  const long = "a".repeat(500);
  const change = changeOf({ policy: `${long}antes` }, { policy: `${long}depois` });
  expect(change?.before.policy).toBe(`…${"a".repeat(40)}antes`.slice(0, 160));
  expect(change?.after.policy).toMatch(/depois$/);
  expect(JSON.stringify(changeOf({ ids: [] }, { ids: Array.from({ length: 999 }, String) }))).toHaveLength(
    JSON.stringify(changeOf({ ids: [] }, { ids: Array.from({ length: 500 }, String) })).length,
  );
});
