import { setTimeout as pause } from "node:timers/promises";
import { isTransient } from "#lib/db/connection-errors.ts";
import { EnvError } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { requireSharedKeys } from "./check.ts";

/**
 * For servers and workers: ends the process with one line if its APP_SECRET is not that of the others. While the database
 * can't be reached nothing can be sealed or opened either, so the check waits for it in the background.
 */
export async function checkKeysAtStart(): Promise<void> {
  if (!(await tried())) void untilChecked();
}

async function untilChecked(): Promise<void> {
  do await pause(RETRY_MS, undefined, { ref: false });
  while (!(await tried()));
}

const RETRY_MS = 500;

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
