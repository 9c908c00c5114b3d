import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPixKey } from "./format-key.ts";
import { parsePixKey } from "./keys.ts";

test("each kind of key as people write it", () => {
  expect(
    ["12345678909", "12ABC34501DE35", "+5511987654321", "+551133334444", "ana@example.com"].map(formatPixKey),
  ).toEqual([
    "123.456.789-09",
    "12.ABC.345/01DE-35",
    "+55 11 98765-4321",
    "+55 11 3333-4444",
    "ana@example.com",
  ]);
});

test("the written form is the same key", () => {
  const phone = fc
    .tuple(fc.integer({ min: 11, max: 99 }), fc.integer({ min: 20_000_000, max: 999_999_999 }))
    .map(([area, number]) => `+55${area}${number}`);
  fc.assert(
    fc.property(fc.oneof(phone, fc.uuid(), fc.emailAddress()), (text) => {
      const key = parsePixKey(text);
      fc.pre(key.ok);
      expect(parsePixKey(formatPixKey(key.value))).toEqual(key);
    }),
  );
});
