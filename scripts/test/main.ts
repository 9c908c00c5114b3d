import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, buildNeeded, builtAt, generateClient } from "../launch/build.ts";
import { command } from "../launch/command.ts";
import { devRuns } from "../launch/dev-mark.ts";
import type { Lifetime } from "../launch/lifetime.ts";
import { audit } from "./audit.ts";
import { ensureBrowsers } from "./chromium.ts";
import { single, UNCOUNTED } from "./counts.ts";
import { NO_SETTINGS } from "./no-settings.ts";
import { planOf } from "./plan.ts";
import { api, biome, database, playwright, type Run, tsc, unit } from "./runners.ts";
import { runSteps, type Work } from "./steps.ts";
import { failuresIn, summary, verdict } from "./summary.ts";

/** `npm test` on the pinned Node: runs the planned steps and prints their total as the last line. */
async function runTests(life: Lifetime): Promise<number> {
  const { steps, files, folders, seed, keep, long } = planOf(process.argv.slice(2));
  const results = mkdtempSync(join(tmpdir(), "vitrine-test-"));
  const { signal } = life;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...NO_SETTINGS,
    VITRINE_TEST_LOGS: results,
  };
  if (long) env.VITRINE_TEST_LONG = "1";
  // During development, selected API tests use the last build: the API itself needs none.
  const lastBuild = devRuns() && steps.includes("api") && files.length > 0 ? builtAt() : null;
  if (lastBuild) env.VITRINE_TEST_BUILD = "last";
  const task = { env, logs: results, signal };
  const run: Run = { files, env, results, signal };
  // Installs a missing browser while the first steps run.
  const browsers = steps.includes("browser") ? ensureBrowsers(join(results, "chromium.log"), signal) : null;
  browsers?.catch(() => {});

  const work: Work = {
    client: () => generateClient(task).then(() => UNCOUNTED),
    lint: () => biome(run),
    audit: () => audit(run),
    types: () => tsc(run),
    unit: () => unit(run),
    database: () => database(run),
    build: async () => {
      if (lastBuild) {
        console.log(
          `npm run dev is running: only pages and sign-in are of the build of ${lastBuild.toLocaleTimeString()}.`,
        );
        return UNCOUNTED;
      }
      console.log(buildNeeded() ? "Building …" : "The build is of these sources already.");
      await build({ ...task, again: true });
      return single(true);
    },
    api: () => api(seed, run),
    browser: async () => {
      const found = await browsers;
      const paths = { CHROMIUM_PATH: found?.full, CHROMIUM_SHELL_PATH: found?.shell };
      return playwright(folders, { ...run, env: { ...env, ...paths } });
    },
  };
  const done = await runSteps(steps, work, signal);
  const { line, ok } = verdict(done);
  if (ok && !keep) rmSync(results, { recursive: true, force: true });
  else console.log(`\nReports and logs of this run: ${results}`);
  console.log(`\n${failuresIn(done)}\n${summary(done)}\n\n${line}`);
  return ok ? 0 : 1;
}

await command(runTests, { interrupted: 130 });
