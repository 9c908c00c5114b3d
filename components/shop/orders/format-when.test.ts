import { expect, test } from "vitest";
import { formatUntil } from "./format-when.ts";

const END = "2026-11-28T18:25:00.000Z";
const HOUR_S = 3_600;

test.each([
  ["pt-BR", 11.9 * HOUR_S, "as 15h25"],
  ["pt-BR", 24 * HOUR_S, "28/11/2026, 15:25"],
  ["en", 11.9 * HOUR_S, "03:25 PM"],
  ["en", 24 * HOUR_S, "11/28/26, 3:25 PM"],
] as const)("in %s an end in %d seconds is %s: half a day away it names the day", (locale, left, text) => {
  expect(formatUntil(END, locale, left).replaceAll("\u202f", " ")).toBe(text);
});
