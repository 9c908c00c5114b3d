import { area, line } from "d3-shape";
import type { ChartPoint, Places } from "./chart-places.ts";

/** The SVG part of a chart: grid, lines or bars, and the highlighted point. */
export function ChartPicture(props: {
  width: number;
  points: readonly ChartPoint[];
  places: Places;
  main: readonly number[];
  partial: boolean;
  other: readonly number[] | undefined;
  shown: number | null;
  short: (value: number) => string;
}) {
  const { width, points, places, main, partial, other, shown, short } = props;
  const Values = places.kind === "bars" ? Bars : Lines;
  return (
    <svg aria-hidden="true" width={width} height={places.height} className="block">
      <Grid points={points} places={places} short={short} />
      <Values places={places} main={main} partial={partial} other={other} />
      {shown !== null && <Here places={places} at={shown} value={main[shown]} />}
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
              textAnchor={places.kind === "line" && last > 0 && index === last ? "end" : "middle"}
              className="fill-faint text-[0.75rem]"
            >
              {tick}
            </text>
          ),
      )}
    </>
  );
}

type Drawn = {
  places: Places;
  main: readonly number[];
  partial: boolean;
  other: readonly number[] | undefined;
};

/** The line to an unfinished value is dashed. */
function Lines({ places: { x, y }, main, partial, other }: Drawn) {
  const drawn = line<number>((_, index) => x(index), y);
  const under = area<number>((_, index) => x(index), y(0), y);
  const over = main.length - (partial ? 1 : 0);
  const lastWay = line<number>((_, index) => x(over - 1 + index), y);
  const stroke = { fill: "none", strokeWidth: "2.25", strokeLinejoin: "round" } as const;
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
      <path d={drawn(main.slice(0, over)) ?? ""} {...stroke} className="stroke-brand" />
      {partial && over > 0 && (
        <path
          d={lastWay(main.slice(over - 1)) ?? ""}
          {...stroke}
          strokeDasharray="5 5"
          className="stroke-brand"
        />
      )}
      {main.length === 1 && <circle cx={x(0)} cy={y(main[0] ?? 0)} r="5" className="fill-brand" />}
    </>
  );
}

/** The comparison is behind, on the left; an unfinished bar has a dashed outline. */
function Bars({ places: { x, y, step }, main, partial, other }: Drawn) {
  const width = Math.min(36, step * 0.36);
  const shift = other ? width * 0.35 : 0;
  const bar = (value: number) => ({
    y: y(value),
    height: Math.max(0, y(0) - y(value)),
    width,
    rx: Math.min(4, width / 4),
  });
  return (
    <>
      {other?.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          {...bar(value)}
          x={x(index) - width / 2 - shift}
          className="fill-line-strong opacity-60"
        />
      ))}
      {main.map((value, index) => {
        const isPartial = partial && index === main.length - 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            {...bar(value)}
            x={x(index) - width / 2 + shift}
            {...(isPartial ? { strokeDasharray: "4 3", strokeWidth: 1.5 } : {})}
            className={isPartial ? "fill-soft stroke-brand" : "fill-brand"}
          />
        );
      })}
    </>
  );
}

/** The highlighted point; bars and points without a value have the line alone. */
function Here({
  places: { kind, x, y, top },
  at,
  value,
}: {
  places: Places;
  at: number;
  value: number | undefined;
}) {
  return (
    <>
      <line x1={x(at)} x2={x(at)} y1={top} y2={y(0)} strokeDasharray="2 3" className="stroke-muted" />
      {kind === "line" && value !== undefined && (
        <circle cx={x(at)} cy={y(value)} r="5" strokeWidth="2.5" className="fill-surface stroke-brand" />
      )}
    </>
  );
}
