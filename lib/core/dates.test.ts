import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, day, dayInSaoPaulo, daysBetween, instant, startInSaoPaulo } from "./dates.ts";

const moment = fc.date({
  min: new Date("1990-01-01T00:00:00Z"),
  max: new Date("2060-01-01T00:00:00Z"),
  noInvalidDate: true,
});

test("a moment lies in its day of São Paulo, also where clocks were changed at midnight", () => {
  const inside = (at: Date) => {
    const day = dayInSaoPaulo(at);
    expect(startInSaoPaulo(day).getTime()).toBeLessThanOrEqual(at.getTime());
    expect(at.getTime()).toBeLessThan(startInSaoPaulo(addDays(day, 1)).getTime());
    expect(dayInSaoPaulo(startInSaoPaulo(day))).toBe(day);
    expect(dayInSaoPaulo(new Date(startInSaoPaulo(day).getTime() - 1))).toBe(addDays(day, -1));
  };
  fc.assert(fc.property(moment, inside));
  // The first and last night of a daylight saving period.
  for (const at of [
    "2018-11-04T02:59:59Z",
    "2018-11-04T03:00:00Z",
    "2019-02-17T02:30:00Z",
    "2019-02-17T03:00:00Z",
  ])
    inside(new Date(at));
});

test("days are counted on the calendar", () => {
  expect(dayInSaoPaulo(new Date("2026-12-01T02:59:59.999Z"))).toBe("2026-11-30");
  expect(startInSaoPaulo("2026-12-01")).toEqual(new Date("2026-12-01T03:00:00Z"));
  expect([addDays("2026-12-31", 1), addDays("2028-03-01", -1)]).toEqual(["2027-01-01", "2028-02-29"]);
  expect([daysBetween("2026-11-01", "2026-11-30"), daysBetween("2026-11-01", "2026-11-01")]).toEqual([30, 1]);
  expect(daysBetween("tomorrow", "2026-11-01")).toBeNaN();
});

test("calendars end with 9999-12-31", () => {
  expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
  for (const last of ["9999-12-31T23:59:59Z", "9999-12-31T20:59:59.999-03:00", "1970-01-01T00:00:00Z"])
    expect(instant().parse(last)).toEqual(new Date(last));
  expect(day().parse("9999-12-31")).toBe("9999-12-31");
});

test.each([
  ["0001-01-01T00:00:00Z", instant(), "date.outOfRange"],
  ["9999-12-31T21:00:00-03:00", instant(), "date.outOfRange"],
  ["1969-12-31", day(), "date.outOfRange"],
  ["1969", day(), "date.day"],
])("%s is refused for what it is", (value, schema, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
