import type { OutgoingHttpHeaders } from "node:http";
import { type Locale, localeFor } from "#lib/core/locale.ts";
import type { AppError } from "#lib/errors/app-error.ts";
import { toProblem } from "#lib/http/problem.ts";
import { statusName } from "#lib/http/statuses.ts";
import { log } from "#lib/log.ts";

type Answer = { status: number; headers: OutgoingHttpHeaders; text: string };

/** The error object, as the API answers it, for what the server itself refuses. `as`: a status other than the code's. */
export function problemAnswer(
  error: AppError,
  { requestId, language, as }: { requestId: string; language?: string | undefined; as?: number },
): Answer {
  const locale: Locale = localeFor(language ?? null);
  const { status, body, headers } = toProblem(error, { locale, requestId, log: log() });
  const text = JSON.stringify(as ? { ...body, error: statusName(as) } : body);
  const more = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Language": locale,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
  };
  return { status: as ?? status, headers: { ...headers, ...more }, text };
}
