import { createWriteStream, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { isTerminal, paint, say } from "./terminal.ts";

const LIMIT = 10 * 1024 * 1024;
const WARN = 40;

export type Output = {
  stdio: "inherit" | "pipe";
  /** Attaches the two streams of a piped child. */
  take(stdout: Readable | null, stderr: Readable | null): void;
};

/**
 * Where a service's log lines go: without a terminal to our own output; with one to a file, showing only
 * warnings and errors.
 */
export function outputOf(name: string, logs: string, terminal = isTerminal): Output {
  if (!terminal) return { stdio: "inherit", take() {} };
  const path = join(logs, `${name}.log`);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LIMIT) renameSync(path, `${path}.old`);
  const file = createWriteStream(path, { flags: "a", mode: 0o600 });
  // On a full disk, the shop must continue without its log.
  file.on("error", () => {});
  const follow = (stream: Readable | null, isError: boolean) => {
    if (!stream) return;
    createInterface({ input: stream }).on("line", (line) => {
      file.write(`${line}\n`);
      const shown = worthShowing(line, isError);
      if (shown !== null) say(`${paint("dim", name)} ${shown}`);
    });
  };
  return {
    stdio: "pipe",
    take(stdout, stderr) {
      follow(stdout, false);
      follow(stderr, true);
    },
  };
}

/** The part of a log line to show: warnings, errors, and errors that are not JSON; otherwise null. */
export function worthShowing(line: string, isError: boolean): string | null {
  if (!line.startsWith("{")) return isError && line.trim() ? line : null;
  try {
    const entry = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    if (typeof entry.level !== "number" || entry.level < WARN) return null;
    const text = [entry.msg, entry.err?.message].filter(Boolean).join(": ");
    return paint(entry.level > WARN ? "red" : "yellow", text || line);
  } catch {
    return isError ? line : null;
  }
}
