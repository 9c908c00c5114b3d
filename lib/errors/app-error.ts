import type { FieldMessage, ParamsOf } from "#lib/core/field-messages.ts";
import type { TextParams } from "#lib/core/fill.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import type { ErrorCode } from "./codes.ts";

/** One wrong field: its path (`items.0.quantity`), and its message with the text's parameters. */
export type FieldProblem = {
  path: string;
  message: FieldMessage;
  params?: TextParams;
  /** Code of the error if all problems have the same one (problemsError); default ValidationError. */
  code?: ErrorCode;
};

/** Builds a FieldProblem; the types check the message's parameters. */
export function fieldProblem<P extends string>(
  path: string,
  message: FieldMessage<P>,
  ...[params]: ParamsOf<P>
): FieldProblem {
  return { path, message: message as FieldMessage, ...(params ? { params } : {}) };
}

/** A broken business rule. Any room throws it; only lib/http turns it into a status and a localized text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: TextParams;
  /**
   * Parameters whose value is the text of a field message: `{problem}` of "The Pix key is not valid:
   * {problem}.".
   */
  readonly texts: Readonly<Record<string, FieldMessage>>;
  readonly fields: FieldProblem[];
  /** Sent as `details` if there are no fields: ids that the caller needs to continue. */
  readonly details: unknown;
  readonly retryAfter: number | undefined;
  /** Replaces the code's text where that would be too general. */
  readonly says: BilingualText | undefined;

  constructor(
    code: ErrorCode,
    options: {
      params?: TextParams;
      texts?: Record<string, FieldMessage>;
      fields?: FieldProblem[];
      details?: unknown;
      retryAfter?: number;
      says?: BilingualText;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.params = options.params ?? {};
    this.texts = options.texts ?? {};
    this.fields = options.fields ?? [];
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.says = options.says;
  }
}

/** A ValidationError for one field, for rules that a schema cannot express. */
export function invalidField<P extends string>(
  path: string,
  message: FieldMessage<P>,
  ...params: ParamsOf<P>
): AppError {
  return new AppError("ValidationError", { fields: [fieldProblem(path, message, ...params)] });
}

/** Like invalidField, with the code of a business rule; the parameters also fill the code's text. */
export function refusedField<P extends string>(
  code: ErrorCode,
  path: string,
  message: FieldMessage<P>,
  ...params: ParamsOf<P>
): AppError {
  return new AppError(code, {
    ...(params[0] ? { params: params[0] } : {}),
    fields: [fieldProblem(path, message, ...params)],
  });
}

/** The error for several wrong fields: with their common code, otherwise a ValidationError. */
export function problemsError(problems: readonly FieldProblem[]): AppError {
  const codes = new Set(problems.map((problem) => problem.code ?? "ValidationError"));
  const [first = "ValidationError"] = codes;
  return new AppError(codes.size === 1 ? first : "ValidationError", { fields: [...problems] });
}
