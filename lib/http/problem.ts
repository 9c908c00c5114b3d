import type { Logger } from "pino";
import type { Locale } from "#lib/core/locale.ts";
import { isTransient } from "#lib/db/connection-errors.ts";
import { AppError, type ErrorParams } from "#lib/errors/app-error.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import { fieldProblems, fieldText } from "./field-messages.ts";
import { SchemaError } from "./input.ts";
import { errorText } from "./messages.ts";
import { isRetryable, statusName, statusOf } from "./statuses.ts";

/** The error object of service.md 2.9, whole. */
export type Problem = {
  success: false;
  error: string;
  code: ErrorCode;
  message: string;
  details: unknown;
  retryable: boolean;
  requestId: string;
};

const RETRY_LATER_SECONDS = 2;

/** The one place where an error becomes a status and a text. An unexpected error is logged, and its text is hidden. */
export function toProblem(
  error: unknown,
  locale: Locale,
  requestId: string,
  log: Logger,
): { status: number; body: Problem; headers: Record<string, string> } {
  const known = toAppError(error, locale, log);
  const status = statusOf(known.code);
  const retryAfter = known.retryAfter ?? (status === 503 || status === 409 ? RETRY_LATER_SECONDS : undefined);
  const params = retryAfter === undefined ? known.params : { seconds: retryAfter, ...known.params };
  const fields = known.fields.map(({ path, message, params: own }) => ({
    path,
    message: fieldText(message, locale, own),
  }));
  return {
    status,
    body: {
      success: false,
      error: statusName(status),
      code: known.code,
      message: errorText(known.code, locale, withFieldTexts(params, locale)),
      details: fields.length > 0 ? fields : (known.details ?? null),
      retryable: isRetryable(known.code),
      requestId,
    },
    headers: {
      ...(retryAfter === undefined || (status === 409 && known.code !== "IdempotencyInProgress")
        ? {}
        : { "Retry-After": String(retryAfter) }),
      ...(known.code === "Unauthorized" ? { "WWW-Authenticate": "Bearer" } : {}),
    },
  };
}

// A parameter `field:<key>` stands for the text of that field message.
function withFieldTexts(params: ErrorParams, locale: Locale): ErrorParams {
  const texts = Object.entries(params).map(([name, value]) =>
    typeof value === "string" && value.startsWith("field:")
      ? [name, fieldText(value.slice(6), locale, params)]
      : [name, value],
  );
  return Object.fromEntries(texts);
}

function toAppError(error: unknown, locale: Locale, log: Logger): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof SchemaError) {
    return new AppError("ValidationError", { fields: fieldProblems(error.issues, "body", locale) });
  }
  if (isTransient(error)) {
    log.warn({ err: error }, "database unavailable or busy");
    return new AppError("ServiceUnavailable", { cause: error });
  }
  log.error({ err: error }, "unexpected error");
  return new AppError("InternalError", { cause: error });
}
