import { type ProcessRecord, recordOf } from "#lib/db/embedded/processes.ts";
import type { Output } from "./logs.ts";
import { endOf, startNode } from "./run.ts";

/** A process that is kept running: the server, the worker. */
export type Service = {
  /** Stops it for good: SIGTERM first, SIGKILL after ten seconds. */
  stop(): Promise<void>;
  /** Stops it and starts it again. */
  restart(): void;
};

type ServiceOptions = {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  output: Output;
  onStart?(record: ProcessRecord): void;
  /** It ended without being asked; `failures` counts such ends in a row. */
  onDeath?(how: string, failures: number, pauseMs: number): void;
};

/** After this many milliseconds a service counts as healthy, and its earlier failures no longer count. */
const HEALTHY_AFTER = 20_000;
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 30_000;

/** The first restart is immediate; each further failure in a row doubles the pause before the next. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE);
}

export function startService({ args, env, output, onStart, onDeath }: ServiceOptions): Service {
  let failures = 0;
  let stopped = false;
  let restarting = false;
  let waiting: NodeJS.Timeout | undefined;

  const launch = () =>
    startNode(args, {
      env,
      // A process group of its own: Ctrl-C reaches the launcher only, which stops things in their order.
      detached: true,
      forceKillAfterDelay: 10_000,
      output: output.stdio,
    });
  let child: ReturnType<typeof launch>;

  const begin = () => {
    const startedAt = Date.now();
    child = launch();
    const record = child.pid === undefined ? null : recordOf(child.pid);
    if (record) onStart?.(record);
    output.take(child.stdout, child.stderr);
    void child.then((result) => {
      if (stopped || restarting) return;
      failures = Date.now() - startedAt > HEALTHY_AFTER ? 1 : failures + 1;
      const pauseMs = pauseAfter(failures);
      onDeath?.(endOf(result), failures, pauseMs);
      // onDeath may have stopped it.
      if (!stopped) waiting = setTimeout(begin, pauseMs);
    });
  };
  begin();

  const end = async () => {
    clearTimeout(waiting);
    child.kill();
    await child;
  };
  return {
    restart() {
      if (stopped || restarting) return;
      restarting = true;
      failures = 0;
      void end().then(() => {
        restarting = false;
        if (!stopped) begin();
      });
    },
    async stop() {
      stopped = true;
      await end();
    },
  };
}
