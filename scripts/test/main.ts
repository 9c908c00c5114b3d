import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { SETTINGS } from "#lib/env/settings.ts";
import { build, buildNeeded, generateClient } from "../launch/build.ts";
import { command } from "../launch/command.ts";
import type { Lifetime } from "../launch/lifetime.ts";
import { ensureChromium } from "./chromium.ts";
import { type Counts, single, UNCOUNTED } from "./counts.ts";
import { planOf, type Step } from "./plan.ts";
import { biome, playwright, type Run, tsc, vitest } from "./runners.ts";
import { type Result, summary, verdict } from "./summary.ts";

/** `npm test` on the pinned Node: runs the planned steps in order and prints their sum as the last line. */
async function runTests(life: Lifetime): Promise<number> {
  const { steps, files, folders } = planOf(process.argv.slice(2));
  const results = mkdtempSync(join(tmpdir(), "vitrine-test-"));
  const { signal } = life;
  const env: NodeJS.ProcessEnv = { ...withoutSettings(process.env), VITRINE_TEST_LOGS: results };
  const task = { env, logs: results, signal };
  const run: Run = { files, env, results, signal };
  // If Chromium has to be installed, that happens while the first steps run.
  const chromium = steps.includes("browser") ? ensureChromium(join(results, "chromium.log"), signal) : null;
  chromium?.catch(() => {});

  const work: Record<Step, () => Promise<Counts>> = {
    client: () => generateClient(task).then(() => UNCOUNTED),
    lint: () => biome(run),
    types: () => tsc(run),
    unit: () => vitest(["unit"], run),
    build: async () => {
      console.log(buildNeeded() ? "Building …" : "The build is of these sources already.");
      await build(task);
      return single(true);
    },
    // Only a whole run of the suite gets every status.
    api: () => vitest(files.length === 0 ? ["api", "after-api"] : ["api"], run),
    browser: async () =>
      playwright(folders, { ...run, env: { ...env, CHROMIUM_PATH: (await chromium) ?? undefined } }),
  };
  const done: Result[] = [];
  let prepared = true;
  for (const name of steps) {
    if (!prepared && (name === "api" || name === "browser")) {
      done.push({ name, seconds: 0, counts: null });
      continue;
    }
    console.log(`\n── ${name} ${"─".repeat(Math.max(0, 70 - name.length))}`);
    const began = Date.now();
    const counts = (await attempt(work[name], signal)) ?? single(false);
    done.push({ name, seconds: (Date.now() - began) / 1000, counts });
    if (name === "client" || name === "build") prepared &&= counts.failed === 0;
  }

  const { line, ok } = verdict(done);
  if (ok) rmSync(results, { recursive: true, force: true });
  else console.log(`\nReports and logs of this run: ${results}`);
  console.log(`\n${summary(done)}\n\n${line}`);
  return ok ? 0 : 1;
}

/** Null, with the reason printed, when something that a step needs is missing. */
async function attempt<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    console.error(error instanceof SetupError ? error.message : error);
    return null;
  }
}

/** A developer's own settings must not decide what the tests find. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !(name in SETTINGS));
  return { NODE_ENV: env.NODE_ENV, ...Object.fromEntries(kept) };
}

await command(runTests, { interrupted: 130 });
