import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  type DataDirLock,
  holderOf,
  isDataDir,
  isStopping,
  lockDataDir,
  openDataDir,
} from "#lib/db/embedded/data-dir.ts";
import { type Env, parseEnv } from "#lib/env.ts";
import { checkPort } from "./port.ts";
import { reportTo } from "./report.ts";
import { ROOT } from "./run.ts";
import { stopLeftProcesses } from "./started-processes.ts";

/** Settings from the environment, with `.env` as fallback. */
export function readSettings(): Env {
  const file = join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const settings = parseEnv(process.env);
  return { ...settings, DATA_DIR: resolve(ROOT, settings.DATA_DIR) };
}

type ClaimedDataDir = { dataDir: string; logs: string; lock: DataDirLock };

/**
 * Claims the data folder. Checks the port after stopping the server of a killed start, and before creating
 * anything.
 */
export async function claimDataDir(settings: Env, needsPort: boolean): Promise<ClaimedDataDir> {
  const known = isDataDir(settings.DATA_DIR);
  if (known) await untilReleased(settings.DATA_DIR);
  if (known && !holderOf(settings.DATA_DIR)) await stopLeftProcesses(settings.DATA_DIR);
  const busy = known && holderOf(settings.DATA_DIR) !== null;
  if (needsPort && !busy) await checkPort(settings.PORT, settings.HOST);
  const dataDir = openDataDir(settings.DATA_DIR);
  const lock = lockDataDir(dataDir);
  const logs = join(dataDir, "logs");
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  reportTo(logs);
  return { dataDir, logs, lock };
}

/** A start directly after a stop waits until the stop is complete instead of failing. */
async function untilReleased(dataDir: string): Promise<void> {
  const began = Date.now();
  while (holderOf(dataDir) !== null) {
    const limit = isStopping(dataDir) ? 20_000 : 1_000;
    if (Date.now() - began > limit) return;
    await pause(50);
  }
}
