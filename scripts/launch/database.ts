import { SetupError } from "#lib/db/embedded/data-dir.ts";
import type { EmbeddedDatabase } from "#lib/db/embedded.ts";
import { ensureReachable } from "#lib/db/migrate/connect.ts";
import { isLoopbackAddress, isLoopbackHost } from "#lib/env/loopback.ts";
import { type Env, SIGN_UP_HERE_ONLY } from "#lib/env.ts";
import { OPERATOR_EMAIL } from "#prisma/demo/history/people.ts";
import { keepRunning, startPatiently } from "./keep-running.ts";
import type { Lifetime } from "./lifetime.ts";

/**
 * The database of a start: the one in DATABASE_URL, or the embedded one. The server and the worker get `url`; migrations
 * connect with `ownerUrl`, which is the same if only DATABASE_URL is set.
 */
export type Database = { url: string; ownerUrl: string; embedded: EmbeddedDatabase | null };

/** The addresses in the settings; null for the embedded database. */
export function namedDatabase({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl = url,
}: Pick<Env, "DATABASE_URL" | "DATABASE_OWNER_URL">): Pick<Database, "url" | "ownerUrl"> | null {
  if (url && ownerUrl) return { url, ownerUrl };
  if (ownerUrl)
    throw new SetupError("DATABASE_OWNER_URL needs DATABASE_URL, which names the application's user.");
  return null;
}

/** Opens it for as long as the launcher runs. */
export async function openDatabase(settings: Env, dataDir: string, life: Lifetime): Promise<Database> {
  const named = namedDatabase(settings);
  if (named) {
    await ensureReachable(named.url);
    if (named.ownerUrl !== named.url) await ensureReachable(named.ownerUrl);
    return { ...named, embedded: null };
  }
  const opening = startPatiently(dataDir, life.signal);
  let current: EmbeddedDatabase | undefined;
  life.onEnd(async () => {
    const first = await opening.catch(() => undefined);
    await (current ?? first)?.stop();
  });
  const first = await opening;
  keepRunning(first, dataDir, life, (again) => {
    current = again;
  });
  return { url: first.appUrl, ownerUrl: first.url, embedded: first };
}

/**
 * Whether this is a demo that only its own computer reaches. An embedded database alone does not imply it: a public
 * shop may use one.
 */
export function isLocalDemo(
  { APP_URL, HOST }: Pick<Env, "APP_URL" | "HOST">,
  { embedded }: Pick<Database, "embedded">,
): boolean {
  const isAlone = HOST === undefined || isLoopbackAddress(HOST);
  return embedded !== null && isAlone && isLoopbackHost(new URL(APP_URL).host);
}

/** The environment of every process of the application. */
export function serviceEnv(
  settings: Env,
  dataDir: string,
  secret: string,
  database: Database,
  mode: "production" | "development",
): NodeJS.ProcessEnv {
  const given = process.env.ALLOW_PRIVATE_WEBHOOKS?.trim();
  const signUp = process.env.SIGN_UP?.trim();
  const local = isLocalDemo(settings, database);
  return {
    ...process.env,
    NODE_ENV: mode,
    PORT: String(settings.PORT),
    APP_URL: settings.APP_URL,
    // Nobody else in the network has to reach a demo.
    ...(local && !settings.HOST ? { HOST: "127.0.0.1" } : {}),
    DATABASE_URL: database.url,
    // Empty, not absent: Next would read an absent one from .env.
    DATABASE_OWNER_URL: "",
    DATA_DIR: dataDir,
    APP_SECRET: secret,
    // The demo's webhooks go to this machine; any other installation must allow that itself.
    ALLOW_PRIVATE_WEBHOOKS: given || (local ? "1" : "0"),
    // People at this computer may try the demo; strangers need an invitation, unless the operator says otherwise.
    SIGN_UP: signUp || (local ? "open" : "invite"),
    [SIGN_UP_HERE_ONLY]: local && !signUp ? "1" : "0",
    // Without a mail server, account links are read there, on this computer only.
    MAILBOX_PAGE: process.env.MAILBOX_PAGE?.trim() || (local ? "1" : "0"),
    EXAMPLE_PAGE: process.env.EXAMPLE_PAGE?.trim() || (local ? "1" : "0"),
    // The operator of the demo; a real installation sets its own.
    PLATFORM_ADMIN_EMAILS: process.env.PLATFORM_ADMIN_EMAILS?.trim() || (local ? OPERATOR_EMAIL : ""),
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
