import { printError, say } from "./terminal.ts";

/**
 * How long a command runs: what it has started is stopped in the opposite order, once, whatever ends the command.
 */
export type Lifetime = {
  /** Aborted when the command is asked to stop: work that has begun then gives up. */
  signal: AbortSignal;
  /** Adds something to do at the end. */
  onEnd(undo: () => Promise<void> | void): void;
  /** Asks for the end, as a signal would. */
  end(): void;
  /** Resolves when the end was asked for. */
  asked: Promise<void>;
  /** Does everything that onEnd has added. */
  finish(): Promise<void>;
};

/** One Ctrl-C arrives up to three times: from the terminal, from npm, from the process in between. */
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
  // The process that started us (scripts/bootstrap.mjs) is gone.
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
