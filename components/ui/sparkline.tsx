import { line } from "d3-shape";

const WIDTH = 84;
const HEIGHT = 24;

/** A small trend line beside a figure. Decorative: it is hidden from screen readers. */
export function Sparkline({ values, bad = false }: { values: readonly (number | null)[]; bad?: boolean }) {
  const known = values.filter((value): value is number => value !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  if (known.length < 2 || values.length < 2) return null;
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => 1 + (at / (values.length - 1)) * (WIDTH - 2))
    .y((value) => HEIGHT - 3 - (high === low ? 0.5 : ((value ?? 0) - low) / (high - low)) * (HEIGHT - 6))([
    ...values,
  ]);
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={bad ? "text-danger" : "text-brand"}
    >
      <path
        d={path ?? ""}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
