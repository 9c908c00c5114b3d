import { type Logger, pino } from "pino";
import { env } from "#lib/env.ts";
import { processWide } from "#lib/process-wide.ts";

// Fields removed from every log line: secrets, and personal data of a payer.
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

const kept = processWide<{ root?: Logger; requests?: Logger }>("log", () => ({}));

/** The process's logger: JSON lines on stdout, without secrets. */
export function log(): Logger {
  if (!kept.root) Object.assign(kept, makeLoggers());
  return kept.root as Logger;
}

/** The log line of a request. It contains no secrets, so it is not redacted. */
type RequestLine = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  queries: number;
  address: string;
  /** `key:…` or `member:…`; null for callers without a credential. */
  actor: string | null;
};

/** Writes the single log line of a request. */
export function logRequest(line: RequestLine): void {
  log();
  kept.requests?.info(line, "request");
}

const BUFFER_BYTES = 4096;
const FLUSH_MS = 100;
/** Lines kept while stdout takes none, as on a full disk; later ones are dropped. */
const MOST_BYTES = 1024 * 1024;

function makeLoggers(): { root: Logger; requests: Logger } {
  // Lines are buffered: a write for each one costs a busy server more than the lines themselves. Not by
  // `flushSync` every time, which also waits for the disk.
  const destination = pino.destination({
    dest: 1,
    minLength: BUFFER_BYTES,
    maxLength: MOST_BYTES,
    periodicFlush: FLUSH_MS,
    sync: true,
  });
  // Without a listener, a full disk would end the process. The next flush tries again.
  destination.on("error", () => {});
  // Not `flushSync` here either: on a full disk it tries again for ever.
  process.once("exit", () => destination.flush());
  const options = {
    level: env().LOG_LEVEL,
    base: { service: process.title.startsWith("vitrine") ? process.title : "vitrine" },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.err },
  };
  const redact = { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" };
  return { root: pino({ ...options, redact }, destination), requests: pino(options, destination) };
}
