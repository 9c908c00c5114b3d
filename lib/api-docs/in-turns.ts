import { setImmediate } from "node:timers/promises";

/** Items mapped before other requests get their turn: mapping all of them at once would block the event loop. */
const AT_ONCE = 10;

/** Maps a long list in several turns of the event loop. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const [place, item] of items.entries()) {
    if (place % AT_ONCE === 0) await setImmediate();
    mapped.push(map(item));
  }
  return mapped;
}
