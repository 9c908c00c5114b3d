import { scaleLinear } from "d3-scale";

export type ChartSeries = { name: string; values: readonly number[] };
export type ChartPoint = {
  /** Below the axis. */
  tick: string;
  /** In full, for the mark and for who hears it. */
  title: string;
};

export const CHART_HEIGHT = 280;
const TOP = 12;
const BOTTOM = 30;
const LEFT = 54;
const RIGHT = 14;
const TICK_ROOM = 84;

export type Places = ReturnType<typeof placesOf>;

/** Where each point of a chart stands, for its width, its last point and its highest value. */
export function placesOf(width: number, last: number, most: number) {
  const along = scaleLinear([0, Math.max(1, last)], [LEFT, width - RIGHT]);
  const y = scaleLinear([0, most], [CHART_HEIGHT - BOTTOM, TOP]).nice(4);
  return {
    left: LEFT,
    right: width - RIGHT,
    top: TOP,
    /** A single point stands in the middle. */
    x: (index: number) => (last === 0 ? (LEFT + width - RIGHT) / 2 : along(index)),
    y,
    /** The point next to a distance from the left edge. */
    nearest: (distance: number) => Math.min(last, Math.max(0, Math.round(along.invert(distance)))),
    /** Every how many points there is room for words below the axis. */
    every: Math.max(1, Math.ceil((last + 1) / Math.max(2, Math.floor((width - LEFT) / TICK_ROOM)))),
  };
}
