import { fieldText } from "#lib/core/field-messages.ts";
import { fill } from "#lib/core/fill.ts";
import { isTransient } from "#lib/db/connection-errors.ts";
import { AppError, type FieldProblem } from "#lib/errors/app-error.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import type { Exchange } from "./exchange.ts";
import { errorText } from "./messages.ts";
import { isRetryable, statusName, statusOf } from "./statuses.ts";
import { waitText } from "./wait-text.ts";

/** The complete error object of service.md 2.9. */
type Problem = {
  success: false;
  error: string;
  code: ErrorCode;
  message: string;
  details: unknown;
  retryable: boolean;
  requestId: string;
};

/** The part of an endpoint's definition that is about its refusals. */
export type Answering = Pick<AnyEndpoint, "access" | "sentenceOf">;

const RETRY_LATER_SECONDS = 2;

/**
 * The only place that turns an error into a status and a text. Unexpected errors are logged and their text is
 * hidden.
 */
export function toProblem(
  error: unknown,
  exchange: Pick<Exchange, "locale" | "requestId" | "log">,
  definition?: Answering,
  safe = false,
): { status: number; body: Problem; headers: Record<string, string> } {
  const { locale, requestId } = exchange;
  const access = definition?.access.kind;
  const known = toAppError(error, exchange);
  const status = statusOf(known.code);
  const inProgress = known.code === "IdempotencyInProgress";
  const retryAfter = known.retryAfter ?? (status === 503 || inProgress ? RETRY_LATER_SECONDS : undefined);
  const texts = Object.entries(known.texts).map(([name, text]) => [
    name,
    fieldText(text, locale, known.params),
  ]);
  const params = {
    ...(retryAfter === undefined ? {} : { wait: waitText(retryAfter) }),
    ...known.params,
    ...Object.fromEntries(texts),
  };
  const sentence = definition?.sentenceOf?.(known);
  const message = sentence
    ? fieldText(sentence, locale, params)
    : known.says
      ? fill(known.says[locale], params, locale)
      : errorText(known.code, locale, params, access);
  const fields = firstOfEachPath(known.fields).map((field) => ({
    path: field.path,
    message: fieldText(field.message, locale, field.params),
  }));
  return {
    status,
    body: {
      success: false,
      error: statusName(status),
      code: known.code,
      message,
      details: fields.length > 0 ? fields : (known.details ?? null),
      retryable: isRetryable(known.code, safe),
      requestId,
    },
    headers: {
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
      ...(known.code === "Unauthorized" && access !== "session" ? { "WWW-Authenticate": "Bearer" } : {}),
    },
  };
}

/** Reports only the first problem of each field. */
function firstOfEachPath(fields: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Set<string>();
  return fields.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function toAppError(error: unknown, exchange: Pick<Exchange, "log">): AppError {
  if (error instanceof AppError) return error;
  if (isTransient(error)) {
    exchange.log.warn({ err: error }, "database unavailable or busy");
    return new AppError("ServiceUnavailable", { cause: error });
  }
  exchange.log.error({ err: error }, "unexpected error");
  return new AppError("InternalError", { cause: error });
}
