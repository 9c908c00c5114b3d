// Not d3-scale: for two straight lines it would bring colours, dates and number formats to the page.
import { nice, ticks } from "d3-array";

export type ChartSeries = { name: string; values: readonly number[] };
export type ChartPoint = {
  /** Below the axis. */
  tick: string;
  /** In full, for the mark and for who hears it. */
  title: string;
};

/** A wide chart stands beside other cards and is as high as they are. */
const HEIGHT = { wide: 352, narrow: 280, from: 640 };
const TOP = 12;
const BOTTOM = 30;
const LEFT = 54;
const RIGHT = 14;
const TICK_ROOM = 84;

export type Places = ReturnType<typeof placesOf>;

/** Where each point of a chart stands, for its width, its last point and its highest value. */
export function placesOf(width: number, last: number, most: number) {
  const step = (width - RIGHT - LEFT) / Math.max(1, last);
  const [, highest = most] = nice(0, most, 4);
  const height = width >= HEIGHT.from ? HEIGHT.wide : HEIGHT.narrow;
  const ground = height - BOTTOM;
  return {
    height,
    left: LEFT,
    right: width - RIGHT,
    top: TOP,
    /** A single point stands in the middle. */
    x: (index: number) => (last === 0 ? (LEFT + width - RIGHT) / 2 : LEFT + index * step),
    y: (value: number) => ground - (value / highest) * (ground - TOP),
    /** About so many round values for the axis. */
    ticks: (count: number) => ticks(0, highest, count),
    /** The point next to a distance from the left edge. */
    nearest: (distance: number) => Math.min(last, Math.max(0, Math.round((distance - LEFT) / step))),
    /** Every how many points there is room for words below the axis. */
    every: Math.max(1, Math.ceil((last + 1) / Math.max(2, Math.floor((width - LEFT) / TICK_ROOM)))),
  };
}
