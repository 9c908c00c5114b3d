import type { Modifier } from "@dnd-kit/core";

/** A list has one direction. */
export const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });
