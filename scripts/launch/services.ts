import type { Env } from "#lib/env.ts";
import type { Ledger } from "./ledger.ts";
import { outputOf } from "./logs.ts";
import { type Service, startService } from "./service.ts";
import { say } from "./terminal.ts";
import { watchSources } from "./watch.ts";

type Options = { settings: Env; env: NodeJS.ProcessEnv; logs: string; dev: boolean; ledger: Ledger };

export type Services = {
  stop(): Promise<void>;
  /** Resolves, with the reason, when the server keeps dying from its very start. */
  hopeless: Promise<string>;
};

const GIVE_UP_AFTER = 3;

/** The server and the worker. Each comes back by itself when it dies. */
export function startServices({ env, logs, dev, ledger }: Options): Services {
  let giveUp: (reason: string) => void = () => {};
  const hopeless = new Promise<string>((resolve) => {
    giveUp = resolve;
  });
  const start = (name: string, args: readonly string[]): Service =>
    startService({
      name,
      args,
      env,
      output: outputOf(name, logs),
      onStart: (record) => ledger.note(name, record),
      onDeath(how, failures, pauseMs) {
        say(`The ${name} ended (${how}); it is started again in ${pauseMs / 1000} s.`);
        if (name === "server" && failures >= GIVE_UP_AFTER) giveUp(`${how}, ${failures} times in a row`);
      },
    });
  const server = start("server", dev ? ["scripts/server.ts", "--dev"] : ["scripts/server.ts"]);
  const worker = start("worker", ["lib/jobs/worker.ts"]);
  const unwatch = dev ? watchSources(worker.restart) : () => {};
  return {
    hopeless,
    async stop() {
      unwatch();
      await Promise.all([server.stop(), worker.stop()]);
    },
  };
}
