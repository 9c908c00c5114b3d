import type { Sql } from "#lib/db/pool.ts";
import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { napping } from "./nap.ts";
import { type Due, isDue } from "./take-due.ts";

/** Short enough that work begins as soon as if its lane asked by itself every 300 ms. */
const PAUSE_MS = 250;
/** After this time without an answer the lanes ask by themselves. */
const ANSWER_WITHIN_MS = 1_000;

type Watched = { name: string; due: Due };

export type Watch = {
  /** `wake` is called whenever something is due in the lane, and whenever that is not known. */
  on(lane: string, wake: () => void): void;
  stop(): Promise<void>;
};

/**
 * Asks for all lanes together where something is due, so that idle lanes cost one statement and not one each. It
 * asks for the state, not for what has changed: an answer that is lost or comes too early is repeated by the next one.
 */
export function watchDue(lanes: readonly Watched[]): Watch {
  const ask = questionOf(lanes);
  return startWatch(
    lanes.map(({ name }) => name),
    async () => (await ask(sql)).map(({ lane }) => lane),
  );
}

/** Returns a function that reads the names of the lanes in which something is due. */
export function questionOf(lanes: readonly Watched[]) {
  const text = lanes
    .map(({ name, due }) => `SELECT '${name}' AS lane WHERE EXISTS (${isDue(due)})`)
    .join(" UNION ALL ");
  return (on: Sql) => on<{ lane: string }>("due-lanes", text, []);
}

/** The watch without its statement. */
export function startWatch(lanes: readonly string[], ask: () => Promise<readonly string[]>): Watch {
  const wakers = new Map<string, () => void>();
  const naps = napping();
  let stopping = false;
  let failing = false;

  const wake = (names: readonly string[]) => {
    for (const name of names) wakers.get(name)?.();
  };
  /** Each lane then asks by itself, so that what is wrong with one of them stops no other. */
  const failed = (err: unknown) => {
    if (!failing) log().error({ err }, "what is due could not be read for all lanes at once");
    failing = true;
    wake(lanes);
  };
  const round = async () => {
    const answered = ask().then((due) => {
      failing = false;
      wake(due);
    }, failed);
    while (!(await endsWithin(answered, ANSWER_WITHIN_MS))) wake(lanes);
  };
  const loop = async () => {
    while (!stopping) {
      await round();
      await naps.nap(PAUSE_MS);
    }
  };
  const ended = loop();
  return {
    on(lane, waker) {
      if (!lanes.includes(lane)) throw new Error(`nobody asks what is due in the lane "${lane}"`);
      wakers.set(lane, waker);
    },
    async stop() {
      stopping = true;
      naps.wake();
      await ended;
    },
  };
}

async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
