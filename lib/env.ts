import { isIP } from "node:net";
import { z } from "zod";

/**
 * The only reader of process.env. Parsed on first use, never on import: `next build` loads every route
 * and must not need a single setting.
 */

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const FLAGS: Record<string, boolean> = { "1": true, true: true, "0": false, false: false };

/** Who may open an account with a store: anybody, whoever has an invitation to some store, nobody. */
const SIGN_UPS = ["open", "invite", "closed"] as const;

/** What to write instead, by setting: the second half of the line that a wrong setting prints. */
const REMEDY = {
  PORT: "a whole number from 1 to 65535, for example 3000",
  APP_URL: "the shop's public address without a path, for example https://loja.example",
  DATABASE_URL: "a postgresql:// address, or nothing for the embedded database",
  DATA_DIR: "a folder that this user can write",
  SMTP_URL: "an smtp:// or smtps:// address, or nothing to keep mail in the database",
  ALLOW_PRIVATE_WEBHOOKS: "1 or 0",
  HOST: "the IP address to listen on, for example 127.0.0.1, or nothing for the default",
  TRUST_PROXY:
    "1 or loopback for a reverse proxy on this machine, the proxies' addresses or ranges, for example 10.0.0.1,10.1.0.0/16, or 0",
  SIGN_UP: `one of ${SIGN_UPS.join(", ")}`,
  MAILBOX_PAGE: "1 or 0",
  PLATFORM_ADMIN_EMAILS: "e-mail addresses separated by commas",
  RATE_LIMIT_SCALE: "a number above 0, for example 1",
  LOG_LEVEL: LEVELS.join(", "),
  APP_SECRET: "at least 32 random bytes in base64 or hex, for example from: openssl rand -base64 32",
  COMPONENT_PAGE: "1 or 0",
  DATABASE_POOL_SIZE: "a whole number from 1 to 1000",
} as const;

type Setting = keyof typeof REMEDY;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);

const address = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ""));

const flag = () =>
  z
    .string()
    .refine((text) => text in FLAGS)
    .transform((text) => FLAGS[text] === true)
    .default(false);

const LOOPBACK = ["127.0.0.0/8", "::1"];

/** What one entry of TRUST_PROXY stands for. A bare 1 is a proxy on this machine, never one elsewhere. */
function proxies(entry: string): string[] {
  const text = entry.trim().toLowerCase();
  if (text === "loopback" || FLAGS[text] === true) return LOOPBACK;
  return text === "" || FLAGS[text] === false ? [] : [text];
}

function isRange(text: string): boolean {
  const [host = "", bits, ...rest] = text.split("/");
  const most = isIP(host) === 6 ? 128 : isIP(host) === 4 ? 32 : 0;
  if (most === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

const Settings = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  APP_URL: address("http:", "https:")
    .refine((text) => {
      const url = URL.parse(text);
      return url?.pathname === "/" && !url.search && !url.hash && !url.username;
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  DATABASE_URL: address("postgres:", "postgresql:").optional(),
  DATA_DIR: z.string().default(".data"),
  SMTP_URL: address("smtp:", "smtps:").optional(),
  ALLOW_PRIVATE_WEBHOOKS: flag(),
  HOST: z
    .string()
    .refine((text) => isIP(text) !== 0)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(",").flatMap(proxies))
    .refine((list) => list.every(isRange))
    .default([]),
  MAILBOX_PAGE: flag(),
  SIGN_UP: z.enum(SIGN_UPS).default("invite"),
  PLATFORM_ADMIN_EMAILS: z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.email()))
    .default([]),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .refine((n) => n > 0)
    .default(1),
  LOG_LEVEL: z.enum(LEVELS).default("info"),
  APP_SECRET: z
    .string()
    .refine((text) => secretBytes(text).length >= 32)
    .optional(),
  COMPONENT_PAGE: flag(),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(20),
});

export type Env = Omit<z.output<typeof Settings>, "APP_URL" | "HOST"> & {
  APP_URL: string;
  /** Undefined for every address of the machine. */
  HOST: string | undefined;
};

/** One line for each wrong setting: its name, the fault, the remedy. A secret's value is never repeated. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "EnvError";
    this.problems = problems;
  }
}

const SECRETS: readonly Setting[] = ["APP_SECRET", "DATABASE_URL", "SMTP_URL"];

export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  // Compose files and shells set a variable to nothing where they mean "unset".
  const given: Record<string, string> = {};
  for (const name of Object.keys(REMEDY)) {
    const value = source[name]?.trim();
    if (value) given[name] = value;
  }
  const result = Settings.safeParse(given);
  if (!result.success) {
    const wrong = new Set(result.error.issues.map((issue) => issue.path[0] as Setting));
    throw new EnvError([...wrong].map((name) => problem(name, given[name])));
  }
  const settings = result.data;
  return {
    ...settings,
    APP_URL: settings.APP_URL ?? `http://localhost:${settings.PORT}`,
    HOST: settings.HOST ?? defaultHost(settings.TRUST_PROXY),
  };
}

/** Behind a proxy on this machine nobody else has to reach us; a proxy elsewhere has to. */
function defaultHost(trusted: readonly string[]): string | undefined {
  const local = trusted.length > 0 && trusted.every((range) => LOOPBACK.includes(range));
  return local ? "127.0.0.1" : undefined;
}

function problem(name: Setting, value: string | undefined): string {
  const shown = value === undefined ? "is missing" : SECRETS.includes(name) ? "is wrong" : `is "${value}"`;
  return `${name} ${shown}: it must be ${REMEDY[name]}.`;
}

let parsed: Env | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Whether the page of components is there: in development, and in the tests, which ask for it. */
export function showsComponents(): boolean {
  return env().COMPONENT_PAGE || process.env.NODE_ENV === "development";
}

/** The database's address; only the launcher may do without one, since it brings the database up. */
export function databaseUrl(settings: Env = env()): string {
  if (!settings.DATABASE_URL) throw new EnvError([problem("DATABASE_URL", undefined)]);
  return settings.DATABASE_URL;
}

/** The secret from which all other keys are derived. The launcher makes one when none is given. */
export function appSecret(settings: Env = env()): Buffer {
  if (!settings.APP_SECRET) throw new EnvError([problem("APP_SECRET", undefined)]);
  return secretBytes(settings.APP_SECRET);
}

function secretBytes(text: string): Buffer {
  // Hex is also valid base64, so it has to be recognised first.
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, "hex");
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return Buffer.from(text, "base64");
  return Buffer.alloc(0);
}
