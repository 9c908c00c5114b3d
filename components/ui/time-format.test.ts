import fc from "fast-check";
import { expect, test } from "vitest";
import {
  atTime,
  dayOf,
  endOfDay,
  endsDay,
  formatDay,
  formatInstant,
  formatRelative,
  formatTime,
  lastSecondOf,
  startOfDay,
} from "./time-format.ts";

const now = Date.parse("2026-11-21T15:30:00Z");

test.each([
  ["2026-11-21T15:29:40Z", "agora", "now"],
  ["2026-11-21T15:28:00Z", "há 2 min", "2 min. ago"],
  ["2026-11-21T14:00:00Z", "11:00", "11:00"],
  ["2026-11-21T02:59:00Z", "20 nov", "Nov 20"],
  ["2025-11-21T12:00:00Z", "21 nov 2025", "Nov 21, 2025"],
  ["2026-11-21T15:40:00Z", "em 10 min", "in 10 min"],
  ["2026-11-21T18:30:00Z", "em 3 h", "in 3 hr"],
])("at half past twelve in São Paulo, %s is %s", (instant, portuguese, english) => {
  expect(formatRelative(new Date(instant), "pt-BR", now)).toBe(portuguese);
  expect(formatRelative(new Date(instant), "en", now)).toBe(english);
});

test("what counts until a day counts to its last second, and the day alone tells it", () => {
  const end = lastSecondOf("2026-11-30");
  expect(end.toISOString()).toBe("2026-12-01T02:59:59.000Z");
  for (const [instant, ends] of [
    [end, true],
    [endOfDay("2026-11-30"), true],
    [atTime("2026-11-30", "23:59"), true],
    [atTime("2026-11-30", "23:58"), false],
    [startOfDay("2026-12-31"), false],
  ] as const)
    expect([instant, endsDay(instant)]).toEqual([instant, ends]);
});

test("a day is São Paulo's, wherever the program runs", () => {
  expect(dayOf(new Date("2026-11-21T02:59:59.999Z"))).toBe("2026-11-20");
  expect(formatInstant(new Date("2026-11-21T15:30:05Z"), "pt-BR", true)).toBe("21 nov 2026, 12:30:05");
  expect(formatDay(new Date(now), "pt-BR", now)).toBe("21 nov");
});

test("a day begins and ends on itself, and a time is read back", () => {
  const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (date) => {
      const day = dayOf(date);
      expect(dayOf(startOfDay(day))).toBe(day);
      expect(dayOf(endOfDay(day))).toBe(day);
      expect(endOfDay(day).getTime() - startOfDay(day).getTime()).toBe(86_399_999);
      const minute = Math.floor(date.getTime() / 60_000) * 60_000;
      expect(atTime(day, formatTime(date, "pt-BR")).getTime()).toBe(minute);
    }),
  );
});
