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
  root ??= makeRoot();
  return root;
}

const BUFFER_BYTES = 4096;
const FLUSH_MS = 100;

function makeRoot(): Logger {
  // Written in portions: a write for each line would cost a busy server more than the lines. What is left
  // is written at the exit, by pino's own hook.
  const destination = pino.destination({ dest: 1, minLength: BUFFER_BYTES, sync: true });
  setInterval(() => destination.flushSync(), FLUSH_MS).unref();
  process.once("exit", () => destination.flushSync());
  return pino(
    {
      level: env().LOG_LEVEL,
      base: { service: process.title.startsWith("vitrine") ? process.title : "vitrine" },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
      serializers: { err: pino.stdSerializers.err },
    },
    destination,
  );
}
