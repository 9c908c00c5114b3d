import type { ErrorCode } from "#lib/errors/codes.ts";
import type { Access, AnyEndpoint, Method } from "./endpoint.ts";
import { statusOf } from "./statuses.ts";

/** All error codes of an endpoint: its own, and those implied by the rest of its definition. */
export function errorCodesOf(definition: AnyEndpoint): ErrorCode[] {
  const { access, method, path, query, body, upload, confirm, idempotent, errors = [] } = definition;
  const params = definition.params && definition.badIdRefused;
  const codes: ErrorCode[] = [...errors, ...codesOfAccess(access, method)];
  if (confirm) codes.push("TotpRequired", "TotpInvalid", "TotpTooNew");
  // A path with a parameter names a record, and another store's record is not found.
  if (path.includes("{")) codes.push("NotFound");
  if (idempotent) codes.push("IdempotencyKeyReused", "IdempotencyInProgress", "IdempotencyKeyGone");
  if (params || query || body || upload || idempotent) codes.push("ValidationError");
  if (body || upload) codes.push("PayloadTooLarge", "UnsupportedMediaType");
  codes.push("RateLimited", "InternalError", "ServiceUnavailable");
  return [...new Set(codes)];
}

function codesOfAccess(access: Access, method: Method): ErrorCode[] {
  switch (access.kind) {
    case "key":
      return ["Unauthorized", "Forbidden", "ScopeMissing", "StoreInactive", "StoreChanged"];
    case "session":
      if (access.least === "operator")
        return ["Unauthorized", "SessionRequired", "TotpRequired", "Forbidden"];
      // Any signed-in person may read their own data; a write must come from one of our pages.
      if (access.least === "member")
        return ["Unauthorized", "SessionRequired", ...(method === "GET" ? [] : (["Forbidden"] as const))];
      return ["Unauthorized", "SessionRequired", "Forbidden", "StoreInactive", "StoreChanged"];
    case "store":
      return ["ValidationError", "NotFound"];
    case "open":
      return [];
    case "visitor":
      return ["Forbidden"];
  }
}

/** The same by status, ascending. */
export function errorsByStatus(definition: AnyEndpoint): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(definition)) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].toSorted(([a], [b]) => a - b));
}
