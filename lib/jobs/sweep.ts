import { log } from "#lib/log.ts";

/** Calls `work` repeatedly with a pause in between, also after a failure. */
export function every(
  name: string,
  pauseMs: number,
  work: () => Promise<unknown>,
): { stop(): Promise<void> } {
  let stopping = false;
  let wake = () => {};
  const loop = async () => {
    while (!stopping) {
      try {
        await work();
      } catch (err) {
        log().error({ err, sweep: name }, "sweep failed");
      }
      await new Promise<void>((resolve) => {
        if (stopping) return resolve();
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopping = true;
      wake();
      await ended;
    },
  };
}
