import { type ChildProcess, spawn } from "node:child_process";
import { type ProcessRecord, recordOf, stopProcess } from "#lib/db/embedded/processes.ts";
import type { Output } from "./logs.ts";
import { follower, ROOT } from "./run.ts";

/** A process that is kept running: the server, the worker. */
export type Service = {
  name: string;
  /** Stops it for good: asked first, made to after the grace. */
  stop(graceMs?: number): Promise<void>;
  /** Starts it anew, now. */
  restart(): void;
  record(): ProcessRecord | null;
};

export type ServiceOptions = {
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  output: Output;
  onStart?(record: ProcessRecord): void;
  /** It ended without being asked; `failures` counts such ends in a row. */
  onDeath?(how: string, failures: number, pauseMs: number): void;
};

/** A service that has run for so long is well again: its earlier failures no longer count. */
const HEALTHY_AFTER = 20_000;
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 30_000;

/** Back at once after one death, ever slower when it keeps dying. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE);
}

export function startService(options: ServiceOptions): Service {
  const { name, args, env, output } = options;
  let child: ChildProcess;
  let record: ProcessRecord | null = null;
  let failures = 0;
  let stopped = false;
  let restarting = false;
  let waiting: NodeJS.Timeout | undefined;

  const node = follower(args, env);

  const begin = () => {
    const startedAt = Date.now();
    const expected = { ended: false };
    child = spawn(process.execPath, node.args, {
      cwd: ROOT,
      env: node.env,
      // A process group of its own: Ctrl-C reaches the launcher only, which stops things in their order.
      detached: true,
      stdio: ["ignore", output.stdio, output.stdio, "ipc"],
    });
    record = child.pid === undefined ? null : recordOf(child.pid);
    if (record) options.onStart?.(record);
    output.take(child.stdout, child.stderr);
    const died = (how: string) => {
      if (expected.ended) return;
      expected.ended = true;
      record = null;
      if (stopped) return;
      failures = Date.now() - startedAt > HEALTHY_AFTER ? 1 : failures + 1;
      const pauseMs = pauseAfter(failures);
      options.onDeath?.(how, failures, pauseMs);
      if (!stopped) waiting = setTimeout(begin, pauseMs);
    };
    child.once("error", (error) => died(error.message));
    child.once("exit", (code, signal) => died(signal ?? `exit code ${code}`));
  };
  begin();

  return {
    name,
    record: () => record,
    restart() {
      if (stopped || restarting) return;
      restarting = true;
      clearTimeout(waiting);
      child.removeAllListeners("exit");
      failures = 0;
      const old = record ? stopProcess(record, grace(5_000)) : Promise.resolve(true);
      void old.then(() => {
        restarting = false;
        if (!stopped) begin();
      });
    },
    async stop(graceMs = 10_000) {
      stopped = true;
      clearTimeout(waiting);
      if (record) await stopProcess(record, grace(graceMs));
    },
  };
}

const grace = (ms: number) =>
  [
    ["SIGTERM", ms],
    ["SIGKILL", 5_000],
  ] as const;
