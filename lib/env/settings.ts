import { isIP } from "node:net";
import { z } from "zod";
import { CLEARTEXT } from "./cleartext.ts";
import { DATABASE } from "./database.ts";
import { RETENTION } from "./retention.ts";
import { STRANGERS } from "./strangers.ts";
import { address, flag, isRange, keyRing, list, proxies, reais, wholeNumber } from "./values.ts";

/** Every setting. README.md and .env.example are generated from this table: `npm run generate`. */

type Definition = {
  schema: z.ZodType;
  /** One line for operators. */
  about: string;
  /** The default: a value, or a description. */
  unset: string;
  /** An example for .env.example, if the default is not a value. */
  example?: string;
  /** The second half of the error line for a wrong value. */
  remedy: string;
};

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const SIGN_UPS = ["open", "invite", "closed"] as const;

export const SETTINGS = {
  PORT: {
    schema: wholeNumber(1, 65535).default(3000),
    about: "The port to listen on.",
    unset: "3000",
    remedy: "a whole number from 1 to 65535, for example 3000",
  },
  APP_URL: {
    schema: address("http:", "https:")
      .refine((text) => {
        const url = URL.parse(text);
        return url?.pathname === "/" && !url.search && !url.hash && !url.username;
      })
      .transform((text) => new URL(text).origin)
      .optional(),
    about: "The public address, used in links and mails.",
    unset: "http://localhost:$PORT",
    example: "https://loja.example",
    remedy: "the shop's public address without a path, for example https://loja.example",
  },
  ...DATABASE,
  DATA_DIR: {
    schema: z.string().default(".data"),
    about: "The folder of the embedded database, the generated secret, the logs and `demo.json`.",
    unset: ".data",
    remedy: "a folder that this user can write",
  },
  APP_SECRET: {
    schema: z
      .string()
      .refine((text) => keyRing(text).length > 0)
      .optional(),
    about:
      "Encrypts secrets, goods and documents in the database. May hold several keys as `id:secret,id:secret`: the first one seals, all of them open (`npm run secrets:rotate`); a secret without an id is key 1. Keep it, apart from the backups: without it they can't be read.",
    unset: "generated once, in `DATA_DIR/secret.key`",
    example: "",
    remedy:
      "at least 32 random bytes in base64 or hex, for example from: openssl rand -base64 32, or several as id:secret,id:secret",
  },
  SMTP_URL: {
    schema: address("smtp:", "smtps:").optional(),
    about:
      "The mail server; with `smtp://` it must offer STARTTLS. Without the setting no mail is sent; each is kept in the database.",
    unset: "not set",
    example: "smtps://user:password@mail.example",
    remedy: "an smtp:// or smtps:// address, or nothing to keep mail in the database",
  },
  HOST: {
    schema: z
      .string()
      .refine((text) => isIP(text) !== 0)
      .optional(),
    about: "The IP address to listen on.",
    unset:
      "every address; 127.0.0.1 in a demo on this computer (the embedded database and a local `APP_URL`), and behind a proxy on this machine",
    example: "127.0.0.1",
    remedy: "the IP address to listen on, for example 127.0.0.1, or nothing for the default",
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .transform((text) => text.split(",").flatMap(proxies))
      .refine((list) => list.every(isRange))
      .default([]),
    about:
      "The proxies whose `X-Forwarded-For` is trusted: addresses and ranges separated by commas, for example `10.0.0.1,10.1.0.0/16`; `1` or `loopback` for a proxy on this machine.",
    unset: "0",
    remedy:
      "1 or loopback for a reverse proxy on this machine, the proxies' addresses or ranges, for example 10.0.0.1,10.1.0.0/16, or 0",
  },
  PLATFORM_ADMIN_EMAILS: {
    schema: list(z.email()).default([]),
    about:
      "The platform's operators, separated by commas: they connect accounts at banks, pay manual withdrawals and get the alarms of ledger and certificates.",
    unset: "nobody; the demo operator in a demo on this computer",
    example: "ana@loja.example",
    remedy: "e-mail addresses separated by commas",
  },
  SIGN_UP: {
    schema: z.enum(SIGN_UPS).default("invite"),
    about:
      "Who may create an account: `open` anybody, `invite` people invited to a store, `closed` nobody. Joining a store's team by invitation is always possible.",
    unset: "invite; open in a demo on this computer, for people at it",
    example: "invite",
    remedy: `one of ${SIGN_UPS.join(", ")}`,
  },
  MAILBOX_PAGE: {
    schema: flag(),
    about:
      "`1` shows account mails at `/correio` while `SMTP_URL` is not set and `APP_URL` is local, to this computer only.",
    unset: "0; 1 in a demo on this computer",
    example: "1",
    remedy: "1 or 0",
  },
  EXAMPLE_PAGE: {
    schema: flag(),
    about: "`1` serves the example of a shop on one page at `/exemplo`.",
    unset: "0; 1 in a demo on this computer",
    example: "1",
    remedy: "1 or 0",
  },
  ALLOW_PRIVATE_WEBHOOKS: {
    schema: flag(),
    about: "`1` lets webhooks go to private networks and to this machine.",
    unset: "0; 1 in a demo on this computer",
    example: "0",
    remedy: "1 or 0",
  },
  ALLOW_CLEARTEXT: {
    schema: list(z.enum(CLEARTEXT)).default([]),
    about:
      "What may go without TLS to or from other computers, separated by commas: `app` (`APP_URL` with http), `postgres`, `smtp`, `webhooks`. For a private network that encrypts, or that nobody else is in, such as one of containers.",
    unset: "nothing: the start is refused; in a private network, for example `postgres,smtp`",
    example: "postgres,smtp",
    remedy: `names of ${CLEARTEXT.join(", ")}, separated by commas`,
  },
  RATE_LIMIT_SCALE: {
    schema: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .refine((n) => n > 0)
      .default(1),
    about: "Multiplies the default rate limits.",
    unset: "1",
    remedy: "a number above 0, for example 1",
  },
  OWNER_SESSION_HOURS: {
    schema: wholeNumber(1, 168).default(12),
    about: "The longest session of store owners and operators, in hours. Others have 7 days.",
    unset: "12",
    remedy: "a whole number of hours from 1 to 168, for example 12",
  },
  OWNER_SESSION_IDLE_MINUTES: {
    schema: wholeNumber(1, 720).default(30),
    about: "After how many idle minutes it ends. Others have 12 hours.",
    unset: "30",
    remedy: "a whole number of minutes from 1 to 720, for example 30",
  },
  ...STRANGERS,
  STORE_PICTURES: {
    schema: wholeNumber(1, 1_000_000).default(10_000),
    about:
      "Pictures that one store may have uploaded here. Those that nothing shows are deleted after a day.",
    unset: "10000",
    remedy: "a whole number above 0, for example 10000",
  },
  STORE_PICTURES_MB: {
    schema: wholeNumber(1, 1_000_000).default(2_000),
    about: "Megabytes of the database that they may take together, in all widths.",
    unset: "2000",
    remedy: "a whole number of megabytes above 0, for example 2000",
  },
  ...RETENTION,
  LIVE_STORE_DAY_LIMIT: {
    schema: reais().default(5000),
    about:
      "The withdrawals of a new live store between 6:00 and 20:00, in reais, until its owner changes it.",
    unset: "5000",
    remedy: "an amount in reais above 0, for example 5000",
  },
  LIVE_STORE_NIGHT_LIMIT: {
    schema: reais().default(1000),
    about: "The same between 20:00 and 6:00, São Paulo time.",
    unset: "1000",
    remedy: "an amount in reais above 0, for example 1000",
  },
  LOG_LEVEL: {
    schema: z.enum(LEVELS).default("info"),
    about: `How much is logged, as JSON lines: ${LEVELS.map((level) => `\`${level}\``).join(", ")}.`,
    unset: "info",
    remedy: LEVELS.join(", "),
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/)
      .optional(),
    about:
      "Turns on `GET /metrics` for Prometheus, which sends it as `Authorization: Bearer`. Without it there is no such page.",
    unset: "not set",
    example: "",
    remedy: "at least 16 visible characters, for example from: openssl rand -hex 32",
  },
  COMPONENT_PAGE: {
    schema: flag(),
    about:
      "`1` shows every component of the panel in all its states at `/painel/componentes`; `npm run dev` always does.",
    unset: "0",
    remedy: "1 or 0",
  },
} as const satisfies Record<string, Definition>;

export type Setting = keyof typeof SETTINGS;
