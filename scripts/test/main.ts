import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { generateClient } from "../launch/build.ts";
import { command } from "../launch/command.ts";
import type { Lifetime } from "../launch/lifetime.ts";
import { ensureChromium } from "./chromium.ts";
import { type Counts, single, UNCOUNTED } from "./counts.ts";
import { planOf, type Step } from "./plan.ts";
import { runNode } from "./program.ts";
import { startStack } from "./stack.ts";
import { type Context, RUN } from "./steps.ts";
import { type Result, summary, verdict } from "./summary.ts";

/** `npm test` on the pinned Node. */
const runTests = async (life: Lifetime): Promise<number> => {
  const plan = planOf(process.argv.slice(2));
  const results = mkdtempSync(join(tmpdir(), "vitrine-test-"));
  const context: Context = { plan, env: withoutSettings(), results, signal: life.signal };
  // What is undone last: the verdict is the very last line, after everything has been stopped.
  let closing: string | undefined;
  life.onEnd(() => {
    if (closing) console.log(closing);
  });
  const done: Result[] = [];
  await run(life, context, done);
  closing = `\n${summary(done)}\n\n${verdict(done).line}`;
  const { ok } = verdict(done);
  if (ok) rmSync(results, { recursive: true, force: true });
  else console.log(`\nReports and logs of this run: ${results}`);
  return ok ? 0 : 1;
};

/** Balances and movements of every store that the suites have used, by the command that a merchant's operator runs. */
async function checkLedger({ env, signal }: Context): Promise<Counts> {
  return single((await runNode(["scripts/ledger-check.ts"], { env, signal })) === 0);
}

async function run(life: Lifetime, context: Context, done: Result[]): Promise<void> {
  const { plan, results, signal } = context;
  const planned = (name: Step) => plan.steps.includes(name);
  const step = async (name: string, work: () => Promise<Counts>): Promise<boolean> => {
    console.log(`\n── ${name} ${"─".repeat(Math.max(0, 70 - name.length))}`);
    const began = Date.now();
    const counts = (await attempt(work, signal)) ?? single(false);
    done.push({ name, seconds: (Date.now() - began) / 1000, counts });
    return counts.failed === 0;
  };

  // Installed, where it has to be, while the first steps run.
  const chromium = planned("browser") ? ensureChromium(join(results, "chromium.log"), signal) : null;
  chromium?.catch(() => {});

  let ready = await step("client", async () => {
    await generateClient({ env: context.env, logs: results, signal });
    return UNCOUNTED;
  });
  if (planned("lint")) await step("lint", () => RUN.lint(context));
  if (planned("types")) await step("types", () => RUN.types(context));
  if (planned("unit")) await step("unit", () => RUN.unit(context));
  if (planned("build")) ready = (await step("build", () => RUN.build(context))) && ready;

  const live = (["api", "browser"] as const).filter(planned);
  if (live.length > 0 && ready) {
    ready = await step("stack", async () => {
      context.env = await startStack(life, results);
      return UNCOUNTED;
    });
  }
  for (const name of live) {
    if (!ready) done.push({ name, seconds: 0, counts: null });
    else if (name === "api") {
      await step(name, () => RUN.api(context));
      // Only a whole run has seen everything.
      if (plan.files.length === 0) {
        // Not before: it reads the definitions, and in a fresh clone Prisma's client is made first.
        const { checkMatrix } = await import("./matrix.ts");
        await step("status matrix", async () => checkMatrix(results));
      }
    } else {
      await step(name, async () => {
        if (chromium) context.env = { ...context.env, CHROMIUM_PATH: await chromium };
        return RUN.browser(context);
      });
    }
  }
  if (live.length > 0 && ready) await step("ledger", () => checkLedger(context));
}

/** Null, with the reason told, when something that a step stands on can't be had. */
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
function withoutSettings(): NodeJS.ProcessEnv {
  const own =
    /^(PORT|APP_URL|APP_SECRET|DATABASE_URL|DATABASE_POOL_SIZE|DATA_DIR|SMTP_URL|LOG_LEVEL|ALLOW_PRIVATE_WEBHOOKS|TRUST_PROXY|PLATFORM_ADMIN_EMAILS|RATE_LIMIT_SCALE)$/;
  for (const name of Object.keys(process.env)) if (own.test(name)) delete process.env[name];
  return { ...process.env };
}

await command(runTests, { interrupted: 130 });
