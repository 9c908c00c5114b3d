import { z } from "zod";
import { cleartextProblems } from "./env/cleartext.ts";
import { SETTINGS, type Setting } from "./env/settings.ts";
import { keyRing, LOOPBACK, type SecretKey } from "./env/values.ts";

/**
 * The only reader of process.env. Parsed on first use, never on import: `next build` loads every route and
 * must not need a single setting.
 */

/** Not a setting: from the launcher to server and worker. */
export const SIGN_UP_HERE_ONLY = "VITRINE_SIGN_UP_HERE_ONLY";

type Shape = { [Name in Setting]: (typeof SETTINGS)[Name]["schema"] };

const Settings = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema])) as Shape,
);

export type Env = Omit<z.output<typeof Settings>, "APP_URL" | "HOST"> & {
  APP_URL: string;
  /** Undefined means all addresses of the machine. */
  HOST: string | undefined;
};

/** One line for each wrong setting: its name, the problem, the remedy. Secret values are never shown. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "EnvError";
    this.problems = problems;
  }
}

const SECRETS: readonly Setting[] = [
  "APP_SECRET",
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "SMTP_URL",
  "METRICS_TOKEN",
];

export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  // Compose files and shells set variables to the empty string to mean "unset".
  const given: Record<string, string> = {};
  for (const name of Object.keys(SETTINGS)) {
    const value = source[name]?.trim();
    if (value) given[name] = value;
  }
  const result = Settings.safeParse(given);
  if (!result.success) {
    const wrong = new Set(result.error.issues.map((issue) => issue.path[0] as Setting));
    throw new EnvError([...wrong].map((name) => problem(name, given[name])));
  }
  const settings = {
    ...result.data,
    APP_URL: result.data.APP_URL ?? `http://localhost:${result.data.PORT}`,
    HOST: result.data.HOST ?? defaultHost(result.data.TRUST_PROXY),
  };
  const cleartext = cleartextProblems(settings);
  if (cleartext.length > 0) throw new EnvError(cleartext);
  return settings;
}

/** Behind a proxy on this machine, only loopback needs to reach us; a proxy elsewhere needs more. */
function defaultHost(trusted: readonly string[]): string | undefined {
  const local = trusted.length > 0 && trusted.every((range) => LOOPBACK.includes(range));
  return local ? "127.0.0.1" : undefined;
}

function problem(name: Setting, value: string | undefined): string {
  const shown = value === undefined ? "is missing" : SECRETS.includes(name) ? "is wrong" : `is "${value}"`;
  return `${name} ${shown}: it must be ${SETTINGS[name].remedy}.`;
}

let parsed: Env | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** For tests that change the environment of their process. */
export function rereadEnv(): void {
  parsed = undefined;
}

/** Built and started as a whole, not while developing or in unit tests. */
export function isProduction(): boolean {
  return process.env.NODE_ENV === "production";
}

/** The component page exists in development, and in tests that enable it. */
export function showsComponents(): boolean {
  return env().COMPONENT_PAGE || process.env.NODE_ENV === "development";
}

/** The launcher opened the sign-up of a demo, which nobody asked for: strangers behind a proxy or tunnel stay out. */
export function opensSignUpHereOnly(): boolean {
  return process.env[SIGN_UP_HERE_ONLY] === "1";
}

/** The database's address. Only the launcher may run without one, since it starts the database. */
export function databaseUrl(settings: Env = env()): string {
  if (!settings.DATABASE_URL) throw new EnvError([problem("DATABASE_URL", undefined)]);
  return settings.DATABASE_URL;
}

type KeyRing = [SecretKey, ...SecretKey[]];

/**
 * The secrets from which all other keys are derived; the first one is used for everything new. The launcher generates one
 * if it is unset.
 */
export function appKeys(settings: Env = env()): KeyRing {
  const text = settings.APP_SECRET;
  if (read.text !== text) read = { text, keys: text ? keyRing(text) : [] };
  const [first, ...others] = inTest ?? read.keys;
  if (!first) throw new EnvError([problem("APP_SECRET", undefined)]);
  return [first, ...others];
}

let inTest: readonly SecretKey[] | null = null;

/** For tests of several rings in one process; null goes back to the settings. */
export function useKeys(keys: readonly SecretKey[] | null): void {
  inTest = keys;
}

/** Cached, because every read of a sealed value needs the keys. */
let read: { text: string | undefined; keys: SecretKey[] } = { text: undefined, keys: [] };
