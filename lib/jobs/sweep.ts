import { log } from "#lib/log.ts";

/** Calls `work` repeatedly with a pause in between, also after a failure. The signal tells it that it should end. */
export function every(
  name: string,
  pauseMs: number,
  work: (ends: AbortSignal) => Promise<unknown>,
): { stop(): Promise<void> } {
  const ending = new AbortController();
  let wake = () => {};
  const loop = async () => {
    while (!ending.signal.aborted) {
      try {
        await work(ending.signal);
      } catch (err) {
        log().error({ err, sweep: name }, "sweep failed");
      }
      await new Promise<void>((resolve) => {
        if (ending.signal.aborted) return resolve();
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
      ending.abort();
      wake();
      await ended;
    },
  };
}
