import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { devRuns } from "../launch/dev-mark.ts";
import { ROOT, startNode } from "../launch/run.ts";
import { isTerminal, paint } from "../launch/terminal.ts";
import { type Counts, countPlaywright, countVitest, single, sumOf } from "./counts.ts";
import { type Part, partsOf, testFilesIn } from "./parts.ts";

/** Options of every runner. */
export type Run = {
  /** Parts of file names; empty means all files. */
  files: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The folder for reports and logs. */
  results: string;
  signal: AbortSignal;
};

/**
 * Runs a tool from node_modules, prefixing each line of its output with `label`, and returns its exit code.
 */
async function runTool(label: string, path: string, args: readonly string[], run: Run): Promise<number> {
  const { env, signal } = run;
  const child = startNode([join(ROOT, "node_modules", path), ...args], {
    env: isTerminal ? { ...env, FORCE_COLOR: "1" } : env,
    output: "pipe",
    cancelSignal: signal,
    // Like Ctrl-C: Playwright cleans up only after SIGINT, and treats two in quick succession as one.
    killSignal: "SIGINT",
    forceKillAfterDelay: 15_000,
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface({ input: stream }).on("line", (line) => console.log(`${paint("dim", label)} ${line}`));
  }
  const { exitCode } = await child;
  signal.throwIfAborted();
  return exitCode ?? 128;
}

export async function biome(run: Run): Promise<Counts> {
  const colors = isTerminal ? [] : ["--colors=off"];
  return single((await runTool("lint", "@biomejs/biome/bin/biome", ["check", ...colors], run)) === 0);
}

export async function tsc(run: Run): Promise<Counts> {
  // `npm run dev` leaves types there that name pages which may be gone.
  if (!devRuns()) rmSync(join(ROOT, ".next", "dev", "types"), { recursive: true, force: true });
  // Each checker works out the shared types anew: one takes half the processor time of the default four.
  const args = ["--noEmit", "-p", ".", "--checkers", "1"];
  return single((await runTool("types", "typescript/bin/tsc", args, run)) === 0);
}

export function unit(run: Run): Promise<Counts> {
  return vitest("unit", ["unit"], run);
}

export function database(run: Run): Promise<Counts> {
  return vitest("database", ["database"], run);
}

/** `vitest.config.ts` runs the files of the first in one process, after those of the second. */
const API_PROJECTS = ["api", "api-own-process"];

/**
 * A selection of the API suite runs on one Vitrine. The complete suite runs on four, and then checks that
 * every promised status was seen.
 */
export async function api(seed: number, run: Run): Promise<Counts> {
  if (run.files.length > 0) return vitest("api", API_PROJECTS, run);
  console.log(`The order of all parts but the first: --seed ${seed}`);
  const parts = partsOf(testFilesIn(ROOT, "e2e/api"), seed);
  const counts = await Promise.all(parts.map((part) => runPart(part, seed, run)));
  return sumOf([...counts, await vitest("after-api", ["after-api"], run)]);
}

function runPart({ name, files }: Part, seed: number, run: Run): Promise<Counts> {
  const order = join(run.results, `${name}.txt`);
  writeFileSync(order, files.join("\n"));
  const env = { VITRINE_TEST_ORDER: order, VITRINE_TEST_SEED: String(seed) };
  return vitest(name, API_PROJECTS, withLogs(name, { ...run, files, env: { ...run.env, ...env } }));
}

/** Separate folders, because log names repeat. */
const withLogs = (name: string, run: Run): Run => ({
  ...run,
  env: { ...run.env, VITRINE_TEST_LOGS: join(run.results, name) },
});

async function vitest(label: string, projects: readonly string[], run: Run): Promise<Counts> {
  const report = join(run.results, `${label}.json`);
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ...(run.files.length > 0 ? run.files : ["--passWithNoTests"]),
  ];
  const env: NodeJS.ProcessEnv = { ...run.env, NODE_ENV: "test" };
  const code = await runTool(label, "vitest/vitest.mjs", args, { ...run, env });
  return countVitest(readReport(report), code);
}

export async function playwright(folders: readonly string[], run: Run): Promise<Counts> {
  const report = join(run.results, "browser.json");
  // Playwright interprets paths as patterns.
  const paths = folders.flatMap((folder) =>
    run.files.length > 0 ? run.files.map((file) => `e2e/${folder}/.*${file}`) : [`e2e/${folder}/`],
  );
  const args = ["test", ...paths, ...(run.files.length > 0 ? [] : ["--pass-with-no-tests"])];
  const env = { ...run.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runTool("browser", "playwright/cli.js", args, { ...run, env });
  return countPlaywright(readReport(report), code);
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
