import { setTimeout as pause } from "node:timers/promises";
import { isTransient } from "#lib/db/connection-errors.ts";
import { EnvError } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { keysProblem, requireSharedKeys } from "./check.ts";

/**
 * For servers and workers: ends the process with one line if its APP_SECRET is not that of the others. While the database
 * can't be reached nothing can be sealed or opened either, so the check waits for it in the background.
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
const WATCH_MS = 10_000;

/**
 * Ends a process whose keys have become wrong, as after another database was restored: nobody could read what it seals. One
 * that lacks a key goes on with a line in the log: while servers are restarted one by one with a new key, the last ones lack it.
 */
async function watch(): Promise<void> {
  let told = "";
  for (;;) {
    await pause(WATCH_MS, undefined, { ref: false });
    // A database that can't be reached is told by everything else.
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
