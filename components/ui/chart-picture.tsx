import { area, line } from "d3-shape";
import type { ChartPoint, Places } from "./chart-places.ts";

/** The SVG part of a chart: grid, lines, and the highlighted point. */
export function ChartPicture(props: {
  width: number;
  points: readonly ChartPoint[];
  places: Places;
  main: readonly number[];
  other: readonly number[] | undefined;
  shown: number | null;
  short: (value: number) => string;
}) {
  const { width, points, places, main, other, shown, short } = props;
  return (
    <svg aria-hidden="true" width={width} height={places.height} className="block">
      <Grid points={points} places={places} short={short} />
      <Lines places={places} main={main} other={other} />
      {shown !== null && <Here places={places} at={shown} value={main[shown] ?? 0} />}
    </svg>
  );
}

function Grid({
  points,
  places,
  short,
}: {
  points: readonly ChartPoint[];
  places: Places;
  short: (value: number) => string;
}) {
  const { left, right, height, x, y, every } = places;
  const last = points.length - 1;
  // The newest day always has its label; labels that would collide with it are omitted.
  const worded = (index: number) => (last - index) % every === 0;
  return (
    <>
      {places.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 10} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-faint text-[0.75rem]">
            {short(tick)}
          </text>
        </g>
      ))}
      {points.map(
        ({ tick, title }, index) =>
          worded(index) && (
            <text
              key={title}
              x={x(index)}
              y={height - 8}
              textAnchor={last > 0 && index === last ? "end" : "middle"}
              className="fill-faint text-[0.75rem]"
            >
              {tick}
            </text>
          ),
      )}
    </>
  );
}

function Lines({
  places: { x, y },
  main,
  other,
}: {
  places: Places;
  main: readonly number[];
  other: readonly number[] | undefined;
}) {
  const drawn = line<number>((_, index) => x(index), y);
  const under = area<number>((_, index) => x(index), y(0), y);
  return (
    <>
      <path d={under(main) ?? ""} className="fill-soft opacity-70" />
      {other && (
        <path
          d={drawn(other) ?? ""}
          fill="none"
          strokeWidth="1.5"
          strokeDasharray="3 4"
          className="stroke-faint"
        />
      )}
      <path
        d={drawn(main) ?? ""}
        fill="none"
        strokeWidth="2.25"
        strokeLinejoin="round"
        className="stroke-brand"
      />
      {main.length === 1 && <circle cx={x(0)} cy={y(main[0] ?? 0)} r="5" className="fill-brand" />}
    </>
  );
}

function Here({ places: { x, y, top }, at, value }: { places: Places; at: number; value: number }) {
  return (
    <>
      <line x1={x(at)} x2={x(at)} y1={top} y2={y(0)} strokeDasharray="2 3" className="stroke-muted" />
      <circle cx={x(at)} cy={y(value)} r="5" strokeWidth="2.5" className="fill-surface stroke-brand" />
    </>
  );
}
