import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A process that can be told from a later one with the same pid. Pids are reused (in a container the launcher
 * nearly always gets the same one), so a remembered pid alone must never be signalled.
 */
export type ProcessRecord = { pid: number; startedAt: string };

/** When the process began, in whatever unit the system has; null when it is gone (or a zombie). */
export function startOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === "linux") {
    try {
      // The command may hold spaces and brackets: what follows its last bracket is plain.
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  try {
    const out = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return out === "" || out.startsWith("Z") ? null : out.replace(/^\S+\s+/, "");
  } catch {
    return null;
  }
}

export function recordOf(pid: number): ProcessRecord | null {
  const startedAt = startOf(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export function isRunning(record: ProcessRecord): boolean {
  return startOf(record.pid) === record.startedAt;
}

/** The command line, for telling what a pid found in a file really is; empty when it can't be read. */
export function commandOf(pid: number): string {
  try {
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Sends a signal; false when the process was already gone. */
export function send(record: ProcessRecord, signal: NodeJS.Signals): boolean {
  if (!isRunning(record)) return false;
  try {
    process.kill(record.pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** Asks with each signal in turn, waits for its time, and goes on to the next. True when the process is gone. */
export async function stopProcess(
  record: ProcessRecord,
  steps: readonly (readonly [signal: NodeJS.Signals, graceMs: number])[],
): Promise<boolean> {
  for (const [signal, graceMs] of steps) {
    if (!send(record, signal)) return true;
    const deadline = Date.now() + graceMs;
    while (Date.now() < deadline) {
      if (!isRunning(record)) return true;
      await pause(25);
    }
  }
  return !isRunning(record);
}
