import { type Logger, pino } from "pino";
import { env } from "#lib/env.ts";

// Whatever is logged by mistake, these never leave: secrets, and personal data of a payer.
const REDACTED = [
  "authorization",
  "cookie",
  "apiKey",
  "key",
  "secret",
  "password",
  "totpCode",
  "pixKey",
  "brCode",
  "document",
];

let root: Logger | undefined;

/** The process's logger: JSON lines on stdout, with secrets cut out. */
export function log(): Logger {
  root ??= pino({
    level: env().LOG_LEVEL,
    base: { service: process.title.startsWith("vitrine") ? process.title : "vitrine" },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
    serializers: { err: pino.stdSerializers.err },
  });
  return root;
}
