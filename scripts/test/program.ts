import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { follower, ROOT } from "../launch/run.ts";

type Options = {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Where the output goes; to our own when there is none. */
  log?: string;
};

/** Runs a program to its end and gives its exit code (128 and more when a signal ended it). */
export async function runProgram(file: string, args: readonly string[], options: Options): Promise<number> {
  const { env, log } = options;
  const output = log ? openSync(log, "a") : null;
  const stdio: StdioOptions = output === null ? ["ignore", "inherit", "inherit"] : ["ignore", output, output];
  const code = await ended(spawn(file, args, { cwd: ROOT, env, stdio }), options.signal);
  if (output !== null) closeSync(output);
  return code;
}

/** The same for a Node program, which leaves with us. */
export async function runNode(args: readonly string[], { env, signal }: Options): Promise<number> {
  const node = follower(args, env);
  const child = spawn(process.execPath, node.args, {
    cwd: ROOT,
    env: node.env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return ended(child, signal);
}

async function ended(child: ChildProcess, signal: AbortSignal): Promise<number> {
  const stop = () => child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  const code = await new Promise<number>((resolve) => {
    child.once("error", () => resolve(127));
    child.once("exit", (exit) => resolve(exit ?? 128));
  });
  signal.removeEventListener("abort", stop);
  signal.throwIfAborted();
  return code;
}
