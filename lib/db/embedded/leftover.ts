import { readFileSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { SetupError } from "./data-dir.ts";
import { commandOf, recordOf, startOf, stopProcess } from "./processes.ts";

/** How PostgreSQL is stopped: cleanly; then at once, without the closing checkpoint; then by force. */
export const STOP_STEPS = [
  ["SIGINT", 30_000],
  ["SIGQUIT", 10_000],
  ["SIGKILL", 5_000],
] as const;

/**
 * Stops the server that a killed run has left, or removes its pid file. Called only by the holder of the folder's lock,
 * so a server that still runs here belongs to nobody.
 */
export async function clearLeftover(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, "postmaster.pid");
  const pid = pidIn(pidFile);
  if (pid === null) return;
  if (startOf(pid) === null) {
    // PostgreSQL removes this file itself, after making sure that no process of the old server lives on.
    return;
  }
  if (!isServerOf(pid, clusterDir)) {
    // Another program has this pid by now. PostgreSQL does not check that and would refuse to start.
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
