/** One wrong field of a ValidationError. */
export type FieldProblem = { path: string; message: string };

/** Any unsuccessful response of the API; `code` is "Offline" when no response came. */
export class VitrineError extends Error {
  /** HTTP status; 0 when no response came. */
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** The same request may succeed later. */
  readonly retryable: boolean;
  readonly requestId: string | null;
  /** Seconds to wait, from the server. */
  readonly retryAfter: number | null;
  /** The key of the operation: retry an uncertain outcome under this key, never under another. */
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

  /** The wrong fields of a ValidationError, otherwise empty. */
  get fields(): FieldProblem[] {
    return Array.isArray(this.details) ? this.details.filter(isField) : [];
  }

  /** Whether the outcome is unknown: retry with `idempotencyKey`, or look up the record. */
  get uncertain(): boolean {
    return (
      this.status === 0 || this.status === 500 || /ConfirmationPending|PendingConfirmation/.test(this.code)
    );
  }
}

function isField(detail: unknown): detail is FieldProblem {
  return typeof detail === "object" && detail !== null && "path" in detail && "message" in detail;
}
