import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";

/**
 * A part of a long page, rendered in a turn of the event loop of its own, so that a page of many operations does not keep
 * the server from everybody else. `place`: its number among the page's parts.
 */
export async function InTurn({ place, children }: { place: number; children: () => ReactNode }) {
  for (let turn = 0; turn <= place; turn++) await setImmediate();
  return children();
}
