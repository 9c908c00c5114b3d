import { expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { coverageOf, servedStates } from "./coverage.ts";

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

/**
 * The smallest of the maximum weights of the covered CEPs of São Paulo (first digits 01 to 19), one sample for each
 * million.
 */
function naive(rows: readonly ReturnType<typeof row>[]): number | null {
  const taken = Array.from({ length: 19 }, (_, nth) => (nth + 1) * 1_000_000).flatMap((cep) => {
    const there = rows.filter(({ cepFrom, cepTo }) => cepFrom <= cep && cep <= cepTo);
    return there.length > 0 ? [Math.max(...there.map(({ weightTo }) => weightTo))] : [];
  });
  return taken.length > 0 ? Math.min(...taken) : null;
}

test("the weight is the one that is found CEP by CEP, whatever the ranges", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let round = 0; round < 300; round += 1) {
    const rows = Array.from({ length: random(8) }, () => {
      const from = random(25);
      return row(from * 1_000_000, (from + 1 + random(10)) * 1_000_000 - 1, 1 + random(6));
    });
    expect(of("SP", ...rows)?.weightTo).toBe(naive(rows));
    expect(servedStates(rows).includes("SP")).toBe(naive(rows) !== null);
  }
});

test("ten thousand ranges that lie in each other are read as well", { timeout: 60_000 }, () => {
  const nested = Array.from({ length: 10_000 }, (_, nth) => row(nth, 99_999_999 - nth, nth + 1));
  expect(of("SP", ...nested)).toMatchObject({ covered: "all", weightTo: 10_000 });
});
