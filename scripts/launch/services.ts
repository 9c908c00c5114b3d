import { watch } from "node:fs";
import { join } from "node:path";
import { outputOf } from "./logs.ts";
import { ROOT } from "./run.ts";
import { type Service, startService } from "./service.ts";
import type { StartedProcesses } from "./started-processes.ts";
import { say } from "./terminal.ts";

type Options = { env: NodeJS.ProcessEnv; logs: string; dev: boolean; started: StartedProcesses };

type Services = {
  stop(): Promise<void>;
  /** Resolves with the reason when the server has failed three times in a row since its first start. */
  serverFails: Promise<string>;
};

const GIVE_UP_AFTER = 3;

const GOES_ON = {
  server: "shop, panel and API answer again",
  worker: "payments, mails and webhooks go on",
} as const;

/** The server and the worker, each restarted when it exits unexpectedly. */
export function startServices({ env, logs, dev, started }: Options): Services {
  let giveUp: (reason: string) => void = () => {};
  const serverFails = new Promise<string>((resolve) => {
    giveUp = resolve;
  });
  const start = (name: keyof typeof GOES_ON, args: readonly string[]): Service =>
    startService({
      args,
      env,
      output: outputOf(name, logs),
      onStart: (record) => started.add(name, record),
      // A developer at a breakpoint stops the process on purpose.
      onHang: dev ? undefined : () => say(`The ${name} no longer answers; it is killed.`),
      onReturn: () => say(`The ${name} is back: ${GOES_ON[name]}.`),
      onDeath(how, failures, pauseMs) {
        say(`The ${name} ended (${how}); it is started again in ${pauseMs / 1000} s.`);
        if (name === "server" && failures >= GIVE_UP_AFTER) giveUp(`${how}, ${failures} times in a row`);
      },
    });
  const server = start("server", dev ? ["scripts/server.ts", "--dev"] : ["scripts/server.ts"]);
  const worker = start("worker", ["lib/jobs/worker.ts"]);
  const unwatch = dev ? watchSources(worker.restart) : () => {};
  return {
    serverFails,
    async stop() {
      unwatch();
      await Promise.all([server.stop(), worker.stop()]);
    },
  };
}

/** Folders of the worker's sources. */
const FOLDERS = ["lib", "prisma/generated"];
const SOURCE = /(?<!\.test)\.ts$/;

/**
 * Calls back once for each burst of changes to the worker's sources. Returns a function that stops watching.
 */
function watchSources(onChange: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const watchers = FOLDERS.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (name === null || !SOURCE.test(name)) return;
      clearTimeout(waiting);
      // Editors save in several steps.
      waiting = setTimeout(onChange, 100);
    }),
  );
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}
