import { type ProcessRecord, recordOf } from "#lib/db/embedded/processes.ts";
import type { Output } from "./logs.ts";
import { endOf, startNode } from "./run.ts";
import { watchForHang } from "./watchdog.ts";

/** A process that is kept running: the server or the worker. */
export type Service = {
  /** Stops it permanently: SIGTERM, then SIGKILL after ten seconds. */
  stop(): Promise<void>;
  /** Stops it and starts it again. */
  restart(): void;
};

type ServiceOptions = {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  output: Output;
  onStart?(record: ProcessRecord): void;
  /** Called when it no longer answers, before it is killed and started again. Without it, a hung process is left alone. */
  onHang?(): void;
  /** Called when it is ready again after an unexpected exit. */
  onReturn?(): void;
  /** Called when it exits unexpectedly; `failures` counts consecutive failures. */
  onDeath?(how: string, failures: number, pauseMs: number): void;
};

/** The message that a service sends once it is ready. */
const READY = "ready";

/**
 * This many milliseconds after it was ready a service counts as healthy, and its failure count is reset. Not after its
 * start: on a busy machine, one that fails at each start takes longer to do so.
 */
const HEALTHY_AFTER = 20_000;
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 30_000;

/** The first restart is immediate; each further consecutive failure doubles the delay. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE);
}

function launch({ args, env, output }: Pick<ServiceOptions, "args" | "env" | "output">) {
  return startNode(args, {
    env,
    // Its own process group: Ctrl-C reaches only the launcher, which stops everything in order.
    detached: true,
    forceKillAfterDelay: 10_000,
    output: output.stdio,
  });
}

function watch(child: ReturnType<typeof launch>, { onHang }: ServiceOptions): () => void {
  if (!onHang) return () => {};
  return watchForHang(child.nodeChildProcess, {
    onHang() {
      onHang();
      child.kill("SIGKILL");
    },
  });
}

export function startService(options: ServiceOptions): Service {
  const { args, env, output, onStart, onReturn, onDeath } = options;
  let failures = 0;
  let wasGone = false;
  let stopped = false;
  let restarting = false;
  let waiting: NodeJS.Timeout | undefined;

  let child: ReturnType<typeof launch>;

  const begin = () => {
    let readyAt = Number.POSITIVE_INFINITY;
    child = launch({ args, env, output });
    const record = child.pid === undefined ? null : recordOf(child.pid);
    if (record) onStart?.(record);
    output.take(child.stdout, child.stderr);
    let unwatch = () => {};
    child.nodeChildProcess.on("message", (message) => {
      if (message !== READY) return;
      unwatch = watch(child, options);
      readyAt = Date.now();
      if (!wasGone) return;
      wasGone = false;
      onReturn?.();
    });
    void child.then((result) => {
      unwatch();
      if (stopped || restarting) return;
      failures = Date.now() - readyAt > HEALTHY_AFTER ? 1 : failures + 1;
      const pauseMs = pauseAfter(failures);
      wasGone = true;
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
