import { type Logger, pino } from "pino";
import { env } from "#lib/env.ts";

// These fields are removed from every log line: secrets, and personal data of a payer.
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
  // Lines are written in portions: one write for each line costs a busy server more than the lines do. pino
  // itself writes the rest at the exit.
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
