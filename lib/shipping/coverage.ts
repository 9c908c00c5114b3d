import { type Money, money } from "#lib/core/money.ts";
import { STATES, stateRanges } from "./postal-codes.ts";
import { cepText, type FreightRow } from "./table-row.ts";

type Span = { from: number; to: number };

type StateCoverage = {
  state: string;
  /** `part`: some CEPs of the state have no row. */
  covered: "all" | "part" | "none";
  priceFrom: Money | null;
  priceTo: Money | null;
  daysFrom: number | null;
  daysTo: number | null;
  /** The heaviest parcel that can be sent to every covered CEP of the state. */
  weightTo: number | null;
  /** CEPs of the state without a row. */
  gaps: { from: string; to: string }[];
};

const MOST_GAPS = 20;

/** The coverage of each state by a table, in alphabetical order of the states. */
export function coverageOf(rows: readonly FreightRow[]): StateCoverage[] {
  const ranges = rangesOf(rows);
  return STATES.map((state) => {
    const spans = stateRanges(state);
    const inside = ranges.filter((range) => spans.some((span) => overlap(range, span)));
    const own = inside.flatMap((range) => range.rows);
    const gaps = spans.flatMap((span) => gapsIn(span, inside));
    const missing = sizeOf(gaps);
    const prices = own.map(({ price }) => price);
    const days = own.filter((row) => row.daysTo !== null);
    return {
      state,
      covered: missing === 0 ? "all" : missing === sizeOf(spans) ? "none" : "part",
      priceFrom: extreme(prices, (a, b) => a.lessThan(b)),
      priceTo: extreme(prices, (a, b) => a.greaterThan(b)),
      daysFrom: least(days.map((row) => row.daysFrom ?? row.daysTo ?? 0)),
      daysTo: most(days.map((row) => row.daysTo ?? 0)),
      weightTo: heaviestOf(inside, spans),
      gaps: gaps.slice(0, MOST_GAPS).map(({ from, to }) => ({ from: cepText(from), to: cepText(to) })),
    };
  });
}

/** The states that at least one range of the table reaches. */
export function servedStates(rows: readonly FreightRow[]): string[] {
  const ranges = rangesOf(rows);
  return STATES.filter((state) => {
    const spans = stateRanges(state);
    return ranges.some((range) => spans.some((span) => overlap(range, span)));
  });
}

type Range = Span & { rows: FreightRow[] };

/** Rows grouped by their range of CEPs. */
function rangesOf(rows: readonly FreightRow[]): Range[] {
  const ranges = new Map<string, Range>();
  for (const row of rows) {
    const key = `${row.cepFrom} ${row.cepTo}`;
    const range = ranges.get(key) ?? { from: row.cepFrom, to: row.cepTo, rows: [] };
    range.rows.push(row);
    ranges.set(key, range);
  }
  return [...ranges.values()].toSorted((a, b) => a.from - b.from);
}

const overlap = (a: Span, b: Span) => a.from <= b.to && b.from <= a.to;

/** The gaps of a span between the ranges, which are sorted by their start. */
function gapsIn(span: Span, ranges: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let next = span.from;
  for (const { from, to } of ranges) {
    if (from > span.to) break;
    if (from > next) gaps.push({ from: next, to: from - 1 });
    next = Math.max(next, to + 1);
  }
  return next <= span.to ? [...gaps, { from: next, to: span.to }] : gaps;
}

/**
 * The greatest weight that every covered CEP of the spans accepts; where ranges overlap, the one with the greatest
 * weight counts. Binary search: the heavier the parcel, the fewer ranges accept it and the more CEPs are uncovered.
 */
function heaviestOf(ranges: readonly Range[], spans: readonly Span[]): number | null {
  const carrying = ranges.map((range) => ({
    ...{ from: range.from, to: range.to },
    weight: most(range.rows.map((row) => row.weightTo)) ?? 0,
  }));
  const missing = (parcel: number) => {
    const taking = carrying.filter(({ weight }) => weight >= parcel);
    return sizeOf(spans.flatMap((span) => gapsIn(span, taking)));
  };
  const weights = [...new Set(carrying.map(({ weight }) => weight))].toSorted((a, b) => a - b);
  const always = missing(0);
  let [low, high] = [0, weights.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (missing(weights[middle] ?? 0) === always) low = middle;
    else high = middle - 1;
  }
  return weights[low] ?? null;
}

const sizeOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from + 1, 0);
const least = (values: readonly number[]) =>
  values.reduce<number | null>((a, b) => (a === null || b < a ? b : a), null);
const most = (values: readonly number[]) =>
  values.reduce<number | null>((a, b) => (a === null || b > a ? b : a), null);

function extreme(prices: readonly Money[], wins: (a: Money, b: Money) => boolean): Money | null {
  const [first, ...rest] = prices;
  return first === undefined
    ? null
    : rest.reduce((best, price) => (wins(price, best) ? price : best), money(first));
}
