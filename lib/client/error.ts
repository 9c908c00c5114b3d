/** One wrong field of a ValidationError. */
export type FieldProblem = { path: string; message: string };

/** Any response of the API but a success; `code` is "Offline" when no response came. */
export class VitrineError extends Error {
  /** HTTP status; 0 when no response came. */
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** The very same request may succeed later. */
  readonly retryable: boolean;
  readonly requestId: string | null;
  /** Seconds to wait, as the server says. */
  readonly retryAfter: number | null;
  /** The key the operation ran under: repeat an uncertain outcome under this one, never under another. */
  readonly idempotencyKey: string | null;

  constructor(init: {
    status: number;
    code: string;
    message: string;
    details?: unknown;
    retryable?: boolean;
    requestId?: string | null;
    retryAfter?: number | null;
    idempotencyKey?: string | null;
    cause?: unknown;
  }) {
    super(init.message, { cause: init.cause });
    this.name = "VitrineError";
    this.status = init.status;
    this.code = init.code;
    this.details = init.details ?? null;
    this.retryable = init.retryable ?? false;
    this.requestId = init.requestId ?? null;
    this.retryAfter = init.retryAfter ?? null;
    this.idempotencyKey = init.idempotencyKey ?? null;
  }

  /** The wrong fields of a ValidationError; empty for any other. */
  get fields(): FieldProblem[] {
    return Array.isArray(this.details) ? this.details.filter(isField) : [];
  }

  /** Nobody knows whether the operation was done: repeat it with `idempotencyKey`, or look for what it made. */
  get uncertain(): boolean {
    return (
      this.status === 0 || this.status === 500 || /ConfirmationPending|PendingConfirmation/.test(this.code)
    );
  }
}

function isField(detail: unknown): detail is FieldProblem {
  return typeof detail === "object" && detail !== null && "path" in detail && "message" in detail;
}
