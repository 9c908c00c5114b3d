import { listen } from "#lib/db/listen.ts";
import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { napping } from "./nap.ts";
import { type Due, type Taken, takerOf } from "./take-due.ts";
import type { Watch } from "./watch.ts";

export type Lane = {
  name: string;
  due: Due;
  work: (id: string) => Promise<unknown>;
  /** Called after `work` has thrown; must back off. */
  postpone: (id: string, error: unknown) => Promise<unknown>;
  /** Called in batches after `work` has succeeded. Without it, `work` itself must mark the row as done. */
  finish?: (done: readonly Taken[]) => Promise<unknown>;
  /** Concurrency limit for one account, whose items mostly wait for the PSP. */
  perAccount?: number;
  /** The database channel that announces due rows. */
  channel?: string;
};

const PER_ACCOUNT = 24;
const PORTION_MS = 20;
const TROUBLE_PAUSE_MS = 2_000;

/**
 * Processes due rows until stopped. Each account has its own lane and each item fails on its own, so that
 * neither a slow PSP nor a failing row blocks anything else. An idle lane asks nothing: `watch` wakes it. `stop`
 * waits for running work.
 */
export function startLanes(lane: Lane, watch: Pick<Watch, "on">): { stop(): Promise<void> } {
  const { name, due, work, postpone, perAccount = PER_ACCOUNT } = lane;
  const take = takerOf(name, due, perAccount);
  const finished = portionsOf(lane);
  const underWay = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const naps = napping();
  const rests = napping();
  let stopping = false;

  const launch = (taken: Taken) => {
    const { id, accountId } = taken;
    underWay.set(accountId, (underWay.get(accountId) ?? 0) + 1);
    const task = work(id)
      .then(() => finished(taken))
      .catch(async (err) => {
        log().warn({ err, id, lane: name }, "not worked off; tried again later");
        await postpone(id, err);
      })
      .catch((err) => log().error({ err, id, lane: name }, "could not be postponed"))
      .then(() => {
        const left = (underWay.get(accountId) ?? 1) - 1;
        if (left > 0) underWay.set(accountId, left);
        else underWay.delete(accountId);
        running.delete(task);
        // Other rows of this account may be due beyond its limit. Polling for every free slot would not be
        // worth a query.
        if (left === Math.floor(perAccount * 0.75)) naps.wake();
      });
    running.add(task);
  };

  const loop = async () => {
    while (!stopping) {
      try {
        const taken = await take(sql, underWay);
        for (const row of taken) launch(row);
        if (taken.length === 0) await naps.nap();
      } catch (err) {
        log().error({ err, lane: name }, "what is due could not be read");
        // What is due stays so: the watch would end this pause at once.
        await rests.nap(TROUBLE_PAUSE_MS);
      }
    }
  };
  const ended = loop();
  watch.on(name, naps.wake);
  const listener = lane.channel && listen({ channel: lane.channel, onNotice: naps.wake, onAgain: naps.wake });
  return {
    async stop() {
      stopping = true;
      naps.wake();
      rests.wake();
      if (listener) await listener.stop();
      await ended;
      await Promise.all(running);
    },
  };
}

/** Batches finished rows, because a statement for each one would cost as much as the work itself. */
function portionsOf({ finish }: Lane): (taken: Taken) => Promise<unknown> {
  let portion: { done: Taken[]; told: Promise<unknown> } | null = null;
  return async (taken) => {
    if (!finish) return;
    if (!portion) {
      const done: Taken[] = [];
      const told = new Promise((resolve) => setTimeout(resolve, PORTION_MS)).then(() => {
        portion = null;
        return finish(done);
      });
      portion = { done, told };
    }
    portion.done.push(taken);
    return portion.told;
  };
}
