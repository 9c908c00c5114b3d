import { expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { coverageOf } from "./coverage.ts";

const row = (cepFrom: number, cepTo: number, weightTo: number) => ({
  ...{ cepFrom, cepTo, weightTo, price: money(10), daysFrom: null, daysTo: null, service: null },
});
const of = (state: string, ...rows: ReturnType<typeof row>[]) =>
  coverageOf(rows).find((one) => one.state === state);

test("the weight of a state is what each of its covered CEPs takes, by whichever range carries most there", () => {
  const [city, state] = [row(1_000_000, 5_999_999, 1000), row(1_000_000, 19_999_999, 5000)];
  expect(of("SP", city, state)).toMatchObject({ covered: "all", weightTo: 5000 });
  expect(of("SP", row(1_000_000, 5_999_999, 9000), state)?.weightTo).toBe(5000);
  expect(of("SP", city, row(6_000_000, 19_999_999, 5000))?.weightTo).toBe(1000);
  expect(of("SP", row(0, 99_999_999, 3000), city)?.weightTo).toBe(3000);
  expect(of("RJ", city, state)).toMatchObject({ covered: "none", weightTo: null });
});
