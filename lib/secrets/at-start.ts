import { setTimeout as pause } from "node:timers/promises";
import { isTransient } from "#lib/db/connection-errors.ts";
import { EnvError } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { keysProblem, requireSharedKeys } from "./check.ts";

/**
 * Ends a server or worker with one log line if its APP_SECRET differs from the one that the database is used with.
 * While the database is unreachable nothing can be sealed or opened, so the check waits for it in the background.
 */
export async function checkKeysAtStart(): Promise<void> {
  const checked = await tried();
  void (checked ? watch() : untilChecked().then(watch));
}

async function untilChecked(): Promise<void> {
  do await pause(RETRY_MS, undefined, { ref: false });
  while (!(await tried()));
}

const RETRY_MS = 500;
export const WATCH_MS = 10_000;

/**
 * Ends the process if its keys no longer match, for example after another database was restored: nobody could read
 * what it seals. A process that only lacks a key logs an error and goes on: during a rolling restart with a new key,
 * the last servers lack it.
 */
async function watch(): Promise<void> {
  let told = "";
  for (;;) {
    await pause(WATCH_MS, undefined, { ref: false });
    // An unreachable database is reported elsewhere.
    const problem = await keysProblem().catch(() => null);
    if (problem?.writesUnreadable) {
      console.error(problem.says);
      process.exit(1);
    }
    if (problem && problem.says !== told) log().error(problem.says);
    told = problem?.says ?? "";
  }
}

async function tried(): Promise<boolean> {
  try {
    await requireSharedKeys({ joins: true });
    return true;
  } catch (error) {
    if (error instanceof EnvError) {
      console.error(error.message);
      process.exit(1);
    }
    if (!isTransient(error)) throw error;
    log().warn({ err: error }, "APP_SECRET is not checked yet: the database can't be reached");
    return false;
  }
}
