import { type Money, money } from "#lib/core/money.ts";
import { STATES, stateRanges } from "./postal-codes.ts";
import { cepText, type FreightRow } from "./table-row.ts";

type Span = { from: number; to: number };

export type StateCoverage = {
  state: string;
  /** `part`: some CEPs of the state are in no range. */
  covered: "all" | "part" | "none";
  priceFrom: Money | null;
  priceTo: Money | null;
  daysFrom: number | null;
  daysTo: number | null;
  /** The heaviest parcel that travels to every covered CEP of the state. */
  weightTo: number | null;
  /** CEPs of the state without a row. */
  gaps: { from: string; to: string }[];
};

const MOST_GAPS = 20;

/** What a table covers of each state, in the order of their names. */
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

type Range = Span & { rows: FreightRow[] };

/** The rows by their range of CEPs. */
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

/** The parts of a span that lie in no range; the ranges are in the order of their beginnings. */
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

/** The weight that every covered CEP of the spans takes: where ranges lie in each other, the one that carries most counts. */
function heaviestOf(ranges: readonly Range[], spans: readonly Span[]): number | null {
  const starts = [...new Set(ranges.flatMap(({ from, to }) => [from, to + 1]))].toSorted((a, b) => a - b);
  const weights: number[] = [];
  let open: { to: number; weight: number }[] = [];
  let next = 0;
  for (const [at, from] of starts.entries()) {
    const part = { from, to: (starts[at + 1] ?? from) - 1 };
    open = open.filter(({ to }) => to >= from);
    for (let range = ranges[next]; range && range.from <= from; range = ranges[++next])
      open.push({ to: range.to, weight: most(range.rows.map((row) => row.weightTo)) ?? 0 });
    const carried = most(open.map(({ weight }) => weight));
    if (carried !== null && spans.some((span) => overlap(part, span))) weights.push(carried);
  }
  return least(weights);
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
