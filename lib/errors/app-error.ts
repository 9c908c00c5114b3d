import type { ErrorCode } from "./codes.ts";

export type ErrorParams = Record<string, string | number>;

/** One wrong field: where it stands (`items.0.quantity`) and the message key with its parameters. */
export type FieldProblem = { path: string; message: string; params?: ErrorParams };

/**
 * A rule was broken. Any room throws it; only lib/http turns it into a status and a text in the reader's
 * language.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldProblem[];
  /** Sent as `details` when there are no fields: ids that the caller needs to go on. */
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      params?: ErrorParams;
      fields?: FieldProblem[];
      details?: unknown;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields ?? [];
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/** A ValidationError for one field, found by a rule that a schema can't express. */
export function invalidField(path: string, message: string, params?: ErrorParams): AppError {
  return new AppError("ValidationError", { fields: [{ path, message, ...(params ? { params } : {}) }] });
}
