import { printError, say } from "./terminal.ts";

/**
 * The lifetime of a command: everything it started is stopped once, in reverse order, however the command
 * ends.
 */
export type Lifetime = {
  /** Aborted when the command is asked to stop, so that running work gives up. */
  signal: AbortSignal;
  /** Registers cleanup. */
  onEnd(undo: () => Promise<void> | void): void;
  /** Asks the command to stop, like a signal. */
  end(): void;
  /** Resolves when the command is asked to stop. */
  asked: Promise<void>;
  /** Runs all registered cleanup. */
  finish(): Promise<void>;
};

/** One Ctrl-C may arrive three times: from the terminal, from npm, and from the process in between. */
const SAME_KEYSTROKE = 1_000;

export function beginLifetime(): Lifetime {
  const controller = new AbortController();
  const undos: (() => Promise<void> | void)[] = [];
  let askedAt = 0;
  const asked = new Promise<void>((resolve) => controller.signal.addEventListener("abort", () => resolve()));
  const end = () => {
    if (askedAt === 0) {
      askedAt = Date.now();
      controller.abort();
    }
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (askedAt === 0) {
      if (signal === "SIGINT") say("Stopping … (Ctrl-C again to force)");
      end();
    } else if (signal === "SIGINT" && Date.now() - askedAt > SAME_KEYSTROKE) {
      printError("Stopped by force: the next start clears up.");
      process.exit(130);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  // The parent process (scripts/bootstrap.mjs) has exited.
  process.on("disconnect", end);
  process.channel?.unref();
  return {
    signal: controller.signal,
    onEnd: (undo) => undos.push(undo),
    end,
    asked,
    async finish() {
      for (const undo of undos.reverse()) {
        try {
          await undo();
        } catch (error) {
          printError(`While stopping: ${error instanceof Error ? error.message : error}`);
        }
      }
    },
  };
}
