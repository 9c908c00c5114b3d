import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("a request has the fields that the person has changed, emptied ones too", () => {
  const body = { name: "Doces da Ana", description: null, price: 12 };
  expect(changedFields(body, { description: true, price: false })).toEqual({ description: null });
  expect(changedFields(body, {})).toEqual({});
});
