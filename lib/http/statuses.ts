import type { ErrorCode } from "#lib/errors/codes.ts";

/** HTTP statuses; 400 by default (contract: "all 400 where no status is named"). */
const STATUS_OF: Partial<Record<ErrorCode, number>> = {
  Unauthorized: 401,
  TotpRequired: 401,
  TotpInvalid: 401,
  Forbidden: 403,
  ScopeMissing: 403,
  SessionRequired: 403,
  TotpTooNew: 403,
  StoreInactive: 403,
  LookRequired: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  StoreChanged: 409,
  StoreClosed: 409,
  TotalChanged: 409,
  FreightTableInUse: 409,
  CustomerNotErasable: 409,
  IdempotencyKeyReused: 409,
  IdempotencyInProgress: 409,
  PaymentLinkBusy: 409,
  ChargeAlreadyPaid: 409,
  OrderAlreadyPaid: 409,
  PaymentUncertain: 409,
  OrderDisputed: 409,
  ChargeCancelled: 409,
  ApiKeyRotated: 409,
  IdempotencyKeyGone: 410,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  RateLimited: 429,
  InternalError: 500,
  TypeNotImplemented: 501,
  PaymentPendingConfirmation: 502,
  PaymentFailed: 502,
  WithdrawalConfirmationPending: 502,
  WithdrawalProcessingFailed: 502,
  RefundConfirmationPending: 502,
  BalanceNotRead: 502,
  WithdrawalUnavailable: 503,
  ServiceUnavailable: 503,
};

const NAME_OF: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

/** Nothing was done, or the key of the request knows what was; the same request may succeed later. */
const RETRYABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "IdempotencyInProgress",
  "RateLimited",
  "ServiceUnavailable",
  "WithdrawalUnavailable",
  "PaymentLinkBusy",
]);

export function statusOf(code: ErrorCode): number {
  return STATUS_OF[code] ?? 400;
}

export function statusName(status: number): string {
  return NAME_OF[status] ?? "Error";
}

/**
 * With an unknown outcome, a retry is safe only for a read, or under the caller's own key: it then asks the bank about
 * the first attempt. Without a key, the record has to be read first (service.md 4.1).
 */
const RETRYABLE_IF_SAFE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "InternalError",
  "PaymentPendingConfirmation",
  "RefundConfirmationPending",
]);

/** These end the operation of the key: another attempt needs a new one. */
const KEY_IS_SPENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "IdempotencyKeyReused",
  "IdempotencyKeyGone",
  "PaymentFailed",
  "WithdrawalProcessingFailed",
  "ChargeCancelled",
]);

/** With these the operation may have happened, so that only its own key may repeat it. */
const KEY_IS_BOUND: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["WithdrawalConfirmationPending"]);

/**
 * The fate of a request's Idempotency-Key after an error. `free`: nothing was done, the key can be used again, with
 * corrected data, too. `same`: repeat with this key and the same data. `new`: the key can no longer be used.
 */
export type KeyAfter = "free" | "same" | "new";

export function keyAfter(code: ErrorCode): KeyAfter {
  if (KEY_IS_SPENT.has(code)) return "new";
  return KEY_IS_BOUND.has(code) || isRetryable(code, true) ? "same" : "free";
}

/** `safe`: the request is a read, or has an Idempotency-Key. */
export function isRetryable(code: ErrorCode, safe = false): boolean {
  return RETRYABLE.has(code) || (safe && RETRYABLE_IF_SAFE.has(code));
}
