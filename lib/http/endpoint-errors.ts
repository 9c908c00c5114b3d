import type { ErrorCode } from "#lib/errors/codes.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { statusOf } from "./statuses.ts";

/** Every code an endpoint can answer: its own, and those that its door, its input and the house bring along. */
export function errorCodesOf(definition: AnyEndpoint): ErrorCode[] {
  const { access, params, query, body, confirm } = definition;
  const codes: ErrorCode[] = [...definition.errors];
  if (access.kind === "key") codes.push("Unauthorized", "Forbidden", "ScopeMissing", "StoreInactive");
  if (access.kind === "session") codes.push("Unauthorized");
  if (access.kind === "session" && access.least === "operator") codes.push("TotpRequired");
  // Anybody who is signed in may read what is their own.
  if (access.kind === "session" && (access.least !== "member" || definition.method !== "GET"))
    codes.push("Forbidden");
  if (access.kind === "session" && access.least !== "member" && access.least !== "operator")
    codes.push("StoreInactive");
  if (confirm) codes.push("TotpRequired", "TotpInvalid");
  if (access.kind === "store") codes.push("ValidationError", "NotFound");
  if (params || query || body || definition.idempotent) codes.push("ValidationError");
  if (body) codes.push("PayloadTooLarge", "UnsupportedMediaType");
  codes.push("RateLimited", "InternalError", "ServiceUnavailable");
  return [...new Set(codes)];
}

/** The same, by status, in rising order. */
export function errorsByStatus(definition: AnyEndpoint): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(definition)) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].toSorted(([a], [b]) => a - b));
}
