import { type RefObject, useEffect, useRef, useState } from "react";
import { ChartMark } from "./chart-mark.tsx";
import { ChartPicture } from "./chart-picture.tsx";
import { type ChartPoint, type ChartSeries, placesOf } from "./chart-places.ts";
import { useChartCursor } from "./use-chart-cursor.ts";

/** Up to this number of points, bars are easier to compare than a line. */
export const MOST_BARS = 14;

type Props = {
  label: string;
  points: readonly ChartPoint[];
  /** May end before the last point: the future has no values. */
  main: ChartSeries;
  /** The last value of `main` belongs to a day or hour that is not over. */
  partial?: boolean;
  other?: ChartSeries | undefined;
  /** Formats a value in full. */
  format: (value: number) => string;
  /** Formats a value for the axis. */
  short: (value: number) => string;
};

/**
 * A metric over time, as bars or a line, with an optional comparison. Pointer, touch and arrow keys move along
 * it. Each point is announced as text, so that screen readers get the same information.
 */
export function TimeChart({ label, points, main, partial = false, other, format, short }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const last = points.length - 1;
  const { at, setAt, walk } = useChartCursor(last);
  const most = Math.max(1, ...main.values, ...(other?.values ?? []));
  const places = placesOf(width, last, most, points.length <= MOST_BARS ? "bars" : "line");
  const shown = at !== null && at <= last ? at : null;
  const rowsAt = (index: number) =>
    [main, ...(other ? [other] : [])].flatMap(({ name, values }) => {
      const value = values[index];
      return value === undefined ? [] : [{ name, value: format(value) }];
    });
  const newest = main.values.length - 1;
  const words = [
    points[shown ?? newest]?.title,
    ...rowsAt(shown ?? newest).map(({ name, value }) => `${name} ${value}`),
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
      aria-valuenow={shown ?? newest}
      aria-valuetext={words}
      onKeyDown={walk}
      onFocus={() => setAt((now) => now ?? newest)}
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
        partial={partial}
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

/** The current width of an element in pixels; `before` until it is measured. */
function useWidth(ref: RefObject<HTMLElement | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return width;
}
