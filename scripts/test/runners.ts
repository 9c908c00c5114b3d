import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, startNode } from "../launch/run.ts";
import { type Counts, countPlaywright, countVitest, single } from "./counts.ts";

/** What every runner gets. */
export type Run = {
  /** Parts of file names; none means all files. */
  files: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The folder for reports and logs. */
  results: string;
  signal: AbortSignal;
};

/** Runs a tool from node_modules to its end and returns its exit code. */
async function runTool(path: string, args: readonly string[], { env, signal }: Run): Promise<number> {
  const { exitCode } = await startNode([join(ROOT, "node_modules", path), ...args], {
    env,
    cancelSignal: signal,
    // The signal that Ctrl-C sends: Playwright cleans up after this one only, and takes two at once as one.
    killSignal: "SIGINT",
    forceKillAfterDelay: 15_000,
  });
  signal.throwIfAborted();
  return exitCode ?? 128;
}

export async function biome(run: Run): Promise<Counts> {
  const colors = process.stdout.isTTY ? [] : ["--colors=off"];
  return single((await runTool("@biomejs/biome/bin/biome", ["check", ...colors], run)) === 0);
}

export async function tsc(run: Run): Promise<Counts> {
  return single((await runTool("typescript/bin/tsc", ["--noEmit", "-p", "."], run)) === 0);
}

export async function vitest(projects: readonly string[], run: Run): Promise<Counts> {
  const report = join(run.results, `${projects[0]}.json`);
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ...(run.files.length > 0 ? run.files : ["--passWithNoTests"]),
  ];
  const env: NodeJS.ProcessEnv = { ...run.env, NODE_ENV: "test" };
  const code = await runTool("vitest/vitest.mjs", args, { ...run, env });
  return countVitest(readReport(report), code);
}

export async function playwright(folders: readonly string[], run: Run): Promise<Counts> {
  const report = join(run.results, "browser.json");
  // Playwright takes a path as a pattern.
  const paths = folders.flatMap((folder) =>
    run.files.length > 0 ? run.files.map((file) => `e2e/${folder}/.*${file}`) : [`e2e/${folder}/`],
  );
  const args = ["test", ...paths, ...(run.files.length > 0 ? [] : ["--pass-with-no-tests"])];
  const env = { ...run.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runTool("@playwright/test/cli.js", args, { ...run, env });
  return countPlaywright(readReport(report), code);
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
