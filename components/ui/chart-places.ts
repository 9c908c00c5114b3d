// Not d3-scale: for two linear scales it would add colours, dates and number formats to the bundle.
import { nice, ticks } from "d3-array";

export type ChartSeries = { name: string; values: readonly number[] };
export type ChartPoint = {
  /** The label below the axis. */
  tick: string;
  /** The full label, for the tooltip and for screen readers. */
  title: string;
};

/** In pixels. A wide chart is as high as the cards beside it. */
const HEIGHT = { wide: 352, narrow: 280, from: 640 };
const TOP = 12;
const BOTTOM = 30;
const LEFT = 54;
const RIGHT = 14;
const TICK_ROOM = 84;

export type Places = ReturnType<typeof placesOf>;

/**
 * The coordinates of a chart, from its width, last index and highest value. A line begins and ends at the edges; bars
 * stand in the middle of their share of the width.
 */
export function placesOf(width: number, last: number, most: number, kind: "line" | "bars" = "line") {
  const room = width - RIGHT - LEFT;
  const step = room / (kind === "bars" ? last + 1 : Math.max(1, last));
  const first = kind === "bars" ? LEFT + step / 2 : last === 0 ? LEFT + room / 2 : LEFT;
  const [, highest = most] = nice(0, most, 4);
  const height = width >= HEIGHT.from ? HEIGHT.wide : HEIGHT.narrow;
  const ground = height - BOTTOM;
  return {
    kind,
    height,
    /** The distance between two points. */
    step,
    left: LEFT,
    right: width - RIGHT,
    top: TOP,
    /** A single point is centred. */
    x: (index: number) => first + index * step,
    y: (value: number) => ground - (value / highest) * (ground - TOP),
    /** About `count` round values for the axis. */
    ticks: (count: number) => ticks(0, highest, count),
    /** The index of the point nearest to a distance from the left edge. */
    nearest: (distance: number) => Math.min(last, Math.max(0, Math.round((distance - first) / step))),
    /** The interval of points whose labels fit below the axis. */
    every: Math.max(1, Math.ceil((last + 1) / Math.max(2, Math.floor((width - LEFT) / TICK_ROOM)))),
  };
}
