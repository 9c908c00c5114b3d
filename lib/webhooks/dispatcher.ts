import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { type DueDelivery, deliver, takeDue } from "./deliver.ts";

const MOST_UNDER_WAY = 128;
const IDLE_PAUSE_MS = 200;
const TROUBLE_PAUSE_MS = 2_000;

/**
 * Sends due events until stopped. Deliveries run independently, so that a slow or dead endpoint does not
 * delay others. `stop` takes no more deliveries and waits for running ones.
 */
export function startDispatcher(): { stop(): Promise<void> } {
  const underWay = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let stopping = false;
  let wake = () => {};

  const launch = (delivery: DueDelivery) => {
    underWay.set(delivery.endpointId, (underWay.get(delivery.endpointId) ?? 0) + 1);
    const task = deliver(delivery)
      .catch((err) => log().error({ err, deliveryId: delivery.id }, "delivery not recorded"))
      .finally(() => {
        const left = (underWay.get(delivery.endpointId) ?? 1) - 1;
        if (left > 0) underWay.set(delivery.endpointId, left);
        else underWay.delete(delivery.endpointId);
        running.delete(task);
        wake();
      });
    running.add(task);
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = async () => {
    while (!stopping) {
      try {
        const free = MOST_UNDER_WAY - running.size;
        const due = free > 0 ? await takeDue(sql, free, underWay) : [];
        for (const delivery of due) launch(delivery);
        if (due.length === 0) await pause(IDLE_PAUSE_MS);
      } catch (err) {
        log().error({ err }, "deliveries could not be read");
        await pause(TROUBLE_PAUSE_MS);
      }
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopping = true;
      wake();
      await ended;
      await Promise.all(running);
    },
  };
}
