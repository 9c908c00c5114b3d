import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, buildNeeded } from "../launch/build.ts";
import { ROOT } from "../launch/run.ts";
import { type Counts, countPlaywright, countVitest, single } from "./counts.ts";
import type { Plan, Step } from "./plan.ts";
import { runNode } from "./program.ts";

export type Context = {
  plan: Plan;
  /** Of tests that need the stack, too. */
  env: NodeJS.ProcessEnv;
  /** Reports and logs of this run. */
  results: string;
  signal: AbortSignal;
};

const tool = (path: string) => join(ROOT, "node_modules", path);

export const RUN: Record<Step, (context: Context) => Promise<Counts>> = {
  async lint(context) {
    const colors = process.stdout.isTTY ? [] : ["--colors=off"];
    return single((await runNode([tool("@biomejs/biome/bin/biome"), "check", ...colors], context)) === 0);
  },

  async types(context) {
    return single((await runNode([tool("typescript/bin/tsc"), "--noEmit", "-p", "."], context)) === 0);
  },

  unit: (context) => vitest("unit", context),

  async build({ env, results, signal }) {
    console.log(buildNeeded() ? "Building …" : "The build is of these sources already.");
    try {
      await build({ env, logs: results, signal });
      return single(true);
    } catch (error) {
      signal.throwIfAborted();
      console.error(error instanceof Error ? error.message : error);
      return single(false);
    }
  },

  api: (context) => vitest("api", context),

  async browser({ plan, env, results, signal }) {
    const report = join(results, "browser.json");
    // A path with something after it is a pattern to Playwright.
    const paths = plan.folders.flatMap((folder) =>
      plan.files.length > 0 ? plan.files.map((file) => `e2e/${folder}/.*${file}`) : [`e2e/${folder}/`],
    );
    const none = plan.files.length > 0 ? [] : ["--pass-with-no-tests"];
    const args = [tool("@playwright/test/cli.js"), "test", ...paths, ...none];
    const code = await runNode(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, signal });
    return countPlaywright(readReport(report), code);
  },
};

async function vitest(project: string, { plan, env, results, signal }: Context): Promise<Counts> {
  const report = join(results, `${project}.json`);
  const none = plan.files.length > 0 ? [] : ["--passWithNoTests"];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [tool("vitest/vitest.mjs"), "run", "--project", project, ...none, ...reporters, ...plan.files];
  const code = await runNode(args, { env: { ...env, NODE_ENV: "test" }, signal });
  return countVitest(readReport(report), code);
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
