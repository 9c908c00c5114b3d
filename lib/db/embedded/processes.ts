import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { execaSync } from "execa";

/**
 * A process identified by pid and start time. Pids are reused (in a container the launcher nearly always gets
 * the same one), so never signal a pid that was only read from a file. execa can't do this: it knows only
 * processes of this run.
 */
export type ProcessRecord = { pid: number; startedAt: string };

/** Start time of the process in the system's unit; null if it is gone or a zombie. */
export function startOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === "linux") {
    try {
      // The command may contain spaces and parentheses: the fields follow the last one.
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  const out = ps("stat=,lstart=", pid);
  return out === "" || out.startsWith("Z") ? null : out.replace(/^\S+\s+/, "");
}

/** Columns of one process, for systems without /proc; empty if the process is gone or ps is missing. */
function ps(columns: string, pid: number): string {
  // Its times and width otherwise depend on the caller's language, time zone and terminal.
  const { stdout, failed } = execaSync("ps", ["-ww", "-o", columns, "-p", String(pid)], {
    env: { LC_ALL: "C", TZ: "UTC" },
    reject: false,
  });
  return failed ? "" : stdout.trim();
}

export function recordOf(pid: number): ProcessRecord | null {
  const startedAt = startOf(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export function isRunning(record: ProcessRecord): boolean {
  return startOf(record.pid) === record.startedAt;
}

/** The command line of a pid, to check what it really is; empty if it can't be read. */
export function commandOf(pid: number): string {
  if (process.platform !== "linux") return ps("command=", pid);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/** Sends a signal. Returns false if the process is already gone. */
export function send(record: ProcessRecord, signal: NodeJS.Signals): boolean {
  if (!isRunning(record)) return false;
  try {
    process.kill(record.pid, signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends each signal in turn and waits for its grace period, until the process is gone. Returns whether it is.
 */
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
