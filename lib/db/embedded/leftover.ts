import { readFileSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { SetupError } from "./data-dir.ts";
import { commandOf, recordOf, startOf, stopProcess } from "./processes.ts";

/** Steps to stop PostgreSQL: cleanly; then immediately, without a checkpoint; then by force. */
export const STOP_STEPS = [
  ["SIGINT", 30_000],
  ["SIGQUIT", 10_000],
  ["SIGKILL", 5_000],
] as const;

/**
 * Stops the server left by a killed run, or removes its pid file. Only for the holder of the folder's lock,
 * so a server that still runs here is orphaned.
 */
export async function clearLeftover(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, "postmaster.pid");
  const pid = pidIn(pidFile);
  if (pid === null) return;
  if (startOf(pid) === null) {
    // PostgreSQL removes this file itself after checking that no process of the old server is alive.
    return;
  }
  if (!isServerOf(pid, clusterDir)) {
    // The pid was reused by another program. PostgreSQL does not check that and would refuse to start.
    rmSync(pidFile, { force: true });
    return;
  }
  const record = recordOf(pid);
  if (record && !(await stopProcess(record, STOP_STEPS))) {
    throw new SetupError(
      `The PostgreSQL of an earlier run (pid ${pid}) does not stop: end it and start again.`,
    );
  }
}

function pidIn(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8").split("\n", 1)[0] ?? "", 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isServerOf(pid: number, clusterDir: string): boolean {
  const command = commandOf(pid);
  if (!/postgres/.test(command)) return false;
  return [clusterDir, resolve(clusterDir), realpathSync(clusterDir)].some((dir) =>
    command.includes(`-D ${dir}`),
  );
}
