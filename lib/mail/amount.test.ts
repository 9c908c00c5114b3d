import { expect, test } from "vitest";
import { day, lastDay } from "./amount.ts";

test("a day is São Paulo's, in the order of the language, with a name of the month in English", () => {
  const at = new Date("2026-12-12T02:59:59Z");
  expect([day(at, "pt-BR"), day(at, "en")]).toEqual(["11/12/2026", "Dec 11, 2026"]);
  const midnight = new Date("2026-12-12T03:00:00Z");
  expect([lastDay(midnight, "pt-BR"), lastDay(midnight, "en")]).toEqual(["11/12/2026", "Dec 11, 2026"]);
});
