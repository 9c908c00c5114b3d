"use client";

import { useRef } from "react";
import { ChartMark } from "./chart-mark.tsx";
import { ChartPicture } from "./chart-picture.tsx";
import { type ChartPoint, type ChartSeries, placesOf } from "./chart-places.ts";
import { useChartCursor } from "./use-chart-cursor.ts";
import { useWidth } from "./use-width.ts";

type Props = {
  label: string;
  points: readonly ChartPoint[];
  main: ChartSeries;
  other?: ChartSeries | undefined;
  /** Formats a value in full. */
  format: (value: number) => string;
  /** Formats a value for the axis. */
  short: (value: number) => string;
};

/**
 * A metric over time, with an optional comparison as a dashed line. Pointer, touch and arrow keys move along
 * it. Each point is announced as text, so that screen readers get the same information.
 */
export function LineChart({ label, points, main, other, format, short }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const last = points.length - 1;
  const { at, setAt, walk } = useChartCursor(last);
  const places = placesOf(width, last, Math.max(1, ...main.values, ...(other?.values ?? [])));
  const shown = at !== null && at <= last ? at : null;
  const rowsAt = (index: number) =>
    [main, ...(other ? [other] : [])].map(({ name, values }) => ({
      name,
      value: format(values[index] ?? 0),
    }));
  const words = [
    points[shown ?? last]?.title,
    ...rowsAt(shown ?? last).map(({ name, value }) => `${name} ${value}`),
  ].join(", ");
  const follow = (event: React.PointerEvent<HTMLElement>) =>
    setAt(places.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={shown ?? last}
      aria-valuetext={words}
      onKeyDown={walk}
      onFocus={() => setAt((now) => now ?? last)}
      onBlur={() => setAt(null)}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={(event) => event.currentTarget !== document.activeElement && setAt(null)}
      className="relative touch-pan-y select-none rounded-control"
    >
      <ChartPicture
        width={width}
        points={points}
        places={places}
        main={main.values}
        other={other?.values}
        shown={shown}
        short={short}
      />
      {shown !== null && (
        <ChartMark
          left={places.x(shown)}
          width={width}
          title={points[shown]?.title ?? ""}
          rows={rowsAt(shown)}
        />
      )}
    </div>
  );
}
