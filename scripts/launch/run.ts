import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execaNode, type Options, type Result } from "execa";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { reasonIn, remedyFor, shown } from "./report.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export const bin = {
  next: join(ROOT, "node_modules", "next", "dist", "bin", "next"),
};

const FOLLOW_PARENT = ["--import", new URL("./follow-parent.ts", import.meta.url).href];

type NodeOptions = Pick<Options, "detached" | "cancelSignal" | "killSignal" | "forceKillAfterDelay"> & {
  env: NodeJS.ProcessEnv;
  /** Target of stdout and stderr: ours, two pipes, a file, or an open file descriptor. */
  output?: "inherit" | "pipe" | { file: string } | number;
};

/**
 * Starts a Node program of the project that exits with this process: execa handles a normal exit, and
 * follow-parent.ts notices if this process is killed.
 */
export function startNode([script = "", ...args]: readonly string[], options: NodeOptions) {
  const { env, output = "inherit", ...more } = options;
  // execa accepts any descriptor; its types name only those below ten.
  const target = output as Exclude<typeof output, number> | 3;
  return execaNode(script, args, {
    ...more,
    cwd: ROOT,
    nodeOptions: FOLLOW_PARENT,
    extendEnv: false,
    env: { ...env, VITRINE_LAUNCHER: String(process.pid) },
    stdin: "ignore",
    stdout: target,
    stderr: target,
    // A server's output is endless and must not be buffered in memory.
    buffer: false,
    // The exit is in the result; the caller decides whether it is a failure.
    reject: false,
  });
}

/** How a program exited, for a message. */
export function endOf({ exitCode, signal, originalMessage }: Result): string {
  return signal ?? (exitCode === undefined ? (originalMessage ?? "not started") : `exit code ${exitCode}`);
}

const TAIL_LINES = 40;

type Task = {
  title: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The file for its output. */
  log: string;
  signal?: AbortSignal;
};

/** A program that failed. Its message is one line with the remedy; `tail` is the end of its output, for developers. */
export class TaskError extends SetupError {
  readonly tail: string;

  constructor(message: string, tail: string) {
    super(message);
    this.tail = tail;
  }
}

/** Runs a Node program to completion. Throws a TaskError if it fails. */
export async function runTask({ title, args, env, log, signal }: Task): Promise<void> {
  const result = await startNode(args, { env, output: { file: log }, cancelSignal: signal });
  signal?.throwIfAborted();
  if (!result.failed) return;
  const output = readFileSync(log, "utf8").trimEnd();
  const reason = `${endOf(result)}: ${reasonIn(output)}`;
  throw new TaskError(
    `${title} failed (${reason}). Remedy: ${remedyFor(reason)}. Log: ${shown(log)}`,
    output.split("\n").slice(-TAIL_LINES).join("\n"),
  );
}
