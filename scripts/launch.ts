import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OperatorLink } from "#lib/auth/operators/links.ts";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { FOLDERS } from "#lib/db/migrate/files.ts";
import { migrate } from "#lib/db/migrate.ts";
import { closePool, waitPatiently } from "#lib/db/pool.ts";
import { parseEnv } from "#lib/env.ts";
import { requireSharedKeys } from "#lib/secrets/check.ts";
import { banner, readDemo } from "./launch/banner.ts";
import { build, buildNeeded, clientNeeded, generateClient } from "./launch/build.ts";
import { command } from "./launch/command.ts";
import { type Database, isLocalDemo, openDatabase, serviceEnv } from "./launch/database.ts";
import { markDev } from "./launch/dev-mark.ts";
import type { Lifetime } from "./launch/lifetime.ts";
import { operatorLines } from "./launch/operator-links.ts";
import { claimDataDir, readSettings } from "./launch/prepare.ts";
import { localUrl, untilReady } from "./launch/ready.ts";
import { shown } from "./launch/report.ts";
import { runTask } from "./launch/run.ts";
import { ensureSecret } from "./launch/secret.ts";
import { startServices } from "./launch/services.ts";
import { listStartedProcesses } from "./launch/started-processes.ts";
import { endProgress, progress, say } from "./launch/terminal.ts";

/** `npm start` on the pinned Node; with --dev, `npm run dev`. */
async function start(life: Lifetime, dev: boolean): Promise<void> {
  waitPatiently();
  const settings = readSettings();
  const { dataDir, logs, lock } = await claimDataDir(settings, true);
  life.onEnd(lock.release);
  if (dev) life.onEnd(markDev());
  void life.asked.then(lock.markStopping);
  const secret = settings.APP_SECRET ?? ensureSecret(dataDir);

  // Starts the database while the sources are compared with the last build.
  const opening = openDatabase(settings, dataDir, life);
  opening.catch(() => {});
  const client = clientNeeded();
  const stale = !dev && buildNeeded() !== null;
  const database = await opening;
  life.signal.throwIfAborted();
  const env = serviceEnv(settings, dataDir, secret, database, dev ? "development" : "production");
  const task = { env, logs, signal: life.signal };

  const demoPath = join(dataDir, "demo.json");
  const links = await prepareAll(task, database, { client: client !== null, stale, demoPath });
  life.signal.throwIfAborted();

  progress("Starting …");
  const started = listStartedProcesses(dataDir);
  life.onEnd(started.clear);
  const services = startServices({ env, logs, dev, started });
  life.onEnd(services.stop);
  await requireReady(`${localUrl(settings)}/api/health/ready`, services.serverFails, logs, life);
  endProgress();
  say(banner(settings.APP_URL, isLocalDemo(settings, database) ? readDemo(demoPath) : null, demoPath));
  for (const line of operatorLines(links)) say(line);
  await life.asked;
}

type Task = { env: NodeJS.ProcessEnv; logs: string; signal: AbortSignal };

/**
 * Generates the database client, migrates and seeds the database, and builds, as far as needed and in
 * parallel. Returns the links of operators without an account.
 */
async function prepareAll(
  task: Task,
  { url, ownerUrl, embedded }: Database,
  { client, stale, demoPath }: { client: boolean; stale: boolean; demoPath: string },
): Promise<OperatorLink[]> {
  const prepare = async () => {
    if (!client) return;
    progress("Generating the database client …");
    await generateClient(task);
  };
  const prepared = prepare();
  const fill = async () => {
    const { applied, functions } = await migrate(ownerUrl, FOLDERS, url);
    if (applied.length > 0) say(`Migrations applied: ${applied.length}`);
    if (functions.length > 0) say(`Functions replaced: ${functions.length}`);
    await requireKeys(task.env);
    if (!embedded || (!embedded.created && existsSync(demoPath))) return;
    await prepared;
    progress("Making the demo data …");
    const { env, logs, signal } = task;
    const log = join(logs, "seed.log");
    await runTask({ title: "The demo data", args: ["prisma/seed.ts"], env, log, signal });
  };
  const compile = async () => {
    await prepared;
    if (!stale) return;
    progress("Building … (about half a minute, longer on a busy machine; once for each version)");
    await build(task);
  };
  await Promise.all([fill(), compile()]);
  return linksOf(task.env);
}

/** Makes the links after the demo, whose operator has an account. */
async function linksOf(env: NodeJS.ProcessEnv): Promise<OperatorLink[]> {
  const { PLATFORM_ADMIN_EMAILS: emails, APP_URL: appUrl } = parseEnv(env);
  if (emails.length === 0) return [];
  const { makeOperatorLinks } = await import("#lib/auth/operators/links.ts");
  try {
    return await makeOperatorLinks(emails, { appUrl, anew: false });
  } finally {
    await closePool();
  }
}

/** Refuses another APP_SECRET before any service starts with it. */
async function requireKeys({ DATABASE_URL, APP_SECRET }: NodeJS.ProcessEnv): Promise<void> {
  Object.assign(process.env, { DATABASE_URL, APP_SECRET });
  try {
    await requireSharedKeys({ joins: true });
  } finally {
    await closePool();
  }
}

/** Waits until the server accepts requests; gives up if it fails at each start. */
async function requireReady(
  url: string,
  serverFails: Promise<string>,
  logs: string,
  life: Lifetime,
): Promise<void> {
  const where = shown(logs);
  const ready = untilReady(url, life.signal, (minutes, answer) =>
    say(`The server has been starting for ${minutes} min: ${url} answers ${answer} (logs: ${where}).`),
  );
  const failure = await Promise.race([ready, serverFails]);
  if (failure) throw new SetupError(`The server does not start: ${failure}. Its log says why: ${where}`);
}

await command((life) => start(life, process.argv.includes("--dev")));
