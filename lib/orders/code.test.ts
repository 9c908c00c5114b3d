import { expect, test } from "vitest";
import { newOrderCode } from "./code.ts";

test("order codes are 10 characters of Crockford's base 32", () => {
  const codes = Array.from({ length: 2000 }, newOrderCode);
  expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(2000);
  expect(new Set(codes.join("")).size).toBe(32);
});
