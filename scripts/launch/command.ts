import { holderOf, isDataDir, SetupError } from "#lib/db/embedded/data-dir.ts";
import { embeddedUrls } from "#lib/db/embedded.ts";
import type { Env } from "#lib/env.ts";
import { type Database, namedDatabase, openDatabase, serviceEnv } from "./database.ts";
import { beginLifetime, type Lifetime } from "./lifetime.ts";
import { claimDataDir, readSettings } from "./prepare.ts";
import { reportOf } from "./report.ts";
import { ensureSecret } from "./secret.ts";
import { printError } from "./terminal.ts";

/**
 * Runs a command. An error is shown as one line, with exit code 1. A number returned by the command is the exit code.
 */
export async function command(
  work: (life: Lifetime) => Promise<unknown>,
  { interrupted = 0 } = {},
): Promise<never> {
  const life = beginLifetime();
  let code = 0;
  try {
    const result = await work(life);
    if (typeof result === "number") code = result;
  } catch (error) {
    // Interrupted: the command decides whether that is a failure.
    if (life.signal.aborted) code = interrupted;
    else {
      code = 1;
      printError(reportOf(error));
    }
  }
  life.end();
  await life.finish();
  process.exit(code);
}

/**
 * The database that `npm start` would use, for a short command: the one in DATABASE_URL, the one of a running
 * Vitrine, or the embedded one, started for the duration of the command.
 */
export async function withDatabase(
  life: Lifetime,
): Promise<{ url: string; ownerUrl: string; env: NodeJS.ProcessEnv; logs: string }> {
  const settings = readSettings();
  const running = isDataDir(settings.DATA_DIR) && holderOf(settings.DATA_DIR) !== null;
  if (running) {
    const named = namedDatabase(settings);
    const embedded = named ? null : embeddedUrls(settings.DATA_DIR);
    const database = named ?? (embedded && { url: embedded.appUrl, ownerUrl: embedded.url });
    if (!database)
      throw new SetupError(`The Vitrine on DATA_DIR ${settings.DATA_DIR} is still starting: try again.`);
    return contextOf(settings, settings.DATA_DIR, { ...database, embedded: null });
  }
  const { dataDir, lock } = await claimDataDir(settings, false);
  life.onEnd(lock.release);
  return contextOf(settings, dataDir, await openDatabase(settings, dataDir, life));
}

function contextOf(settings: Env, dataDir: string, database: Database) {
  const secret = settings.APP_SECRET ?? ensureSecret(dataDir);
  const env = serviceEnv(settings, dataDir, secret, database, "production");
  return { url: database.url, ownerUrl: database.ownerUrl, env, logs: `${dataDir}/logs` };
}
