import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SetupError } from "#lib/db/embedded/data-dir.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export const bin = {
  next: join(ROOT, "node_modules", "next", "dist", "bin", "next"),
  prisma: join(ROOT, "node_modules", "prisma", "build", "index.js"),
};

const FOLLOW = ["--import", new URL("./follow-parent.ts", import.meta.url).href];

/** A Node process that leaves when we do, for spawn(). It needs a fourth, "ipc" channel. */
export function follower(args: readonly string[], env: NodeJS.ProcessEnv) {
  return { args: [...FOLLOW, ...args], env: { ...env, VITRINE_LAUNCHER: String(process.pid) } };
}

export type Task = {
  title: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Where its output goes; shown only when it fails. */
  log: string;
  signal?: AbortSignal;
};

/** Runs a Node program to its end. */
export async function runTask({ title, args, env, log, signal }: Task): Promise<void> {
  const output = openSync(log, "w", 0o600);
  const node = follower(args, env);
  const child = spawn(process.execPath, node.args, {
    cwd: ROOT,
    env: node.env,
    stdio: ["ignore", output, output, "ipc"],
  });
  closeSync(output);
  const stop = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  const how = await new Promise<string | null>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, killer) => resolve(code === 0 ? null : (killer ?? `exit code ${code}`)));
  });
  signal?.removeEventListener("abort", stop);
  signal?.throwIfAborted();
  if (how !== null) {
    const tail = readFileSync(log, "utf8").trimEnd().split("\n").slice(-40).join("\n");
    throw new SetupError(`${tail}\n${title} failed (${how}); its whole output is in ${log}.`);
  }
}
