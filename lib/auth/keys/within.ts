import type { StoreContext } from "#lib/context/context.ts";
import type { Sql } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { type FieldProblem, fieldProblem } from "#lib/errors/app-error.ts";
import type { ApiKeyModel } from "#prisma/generated/models.ts";
import { keyMessages } from "../messages.ts";
import { holds, type Scope } from "../scopes.ts";
import { rangesWithin } from "./addresses.ts";

/** Calls a minute of a key without a limit of its own. */
export const DEFAULT_PER_MINUTE = 600;

type Limits = Pick<ApiKeyModel, "scopes" | "allowedAddresses" | "rateLimitPerMinute" | "expiresAt">;

/** Fields left out do not change. */
export type Wanted = { [F in keyof Limits]?: Limits[F] | undefined };

/**
 * A key cannot create or change keys beyond its own limits: scopes, addresses, calls a minute and expiry. Returns the
 * problems of the requested key; members are not limited.
 */
export async function problemsBeyond(
  tx: Sql,
  { actor }: StoreContext,
  wanted: Wanted,
): Promise<FieldProblem[]> {
  if (actor.kind !== "key") return [];
  const found = await tx<Stored<ApiKeyModel, keyof Limits>>(
    "limits-of-key",
    "SELECT scopes, allowed_addresses, rate_limit_per_minute, expires_at FROM api_keys WHERE id = $1",
    [actor.keyId],
  );
  const own = onlyRow(found);
  const { scopes, allowedAddresses, rateLimitPerMinute, expiresAt } = wanted;
  const beyond: Record<keyof Limits, boolean> = {
    scopes: scopes?.some((scope) => !holds(own.scopes, [scope as Scope])) ?? false,
    allowedAddresses: allowedAddresses !== undefined && !rangesWithin(allowedAddresses, own.allowedAddresses),
    rateLimitPerMinute: exceeds(
      rateLimitPerMinute === null ? DEFAULT_PER_MINUTE : rateLimitPerMinute,
      own.rateLimitPerMinute ?? DEFAULT_PER_MINUTE,
    ),
    expiresAt: exceeds(expiresAt, own.expiresAt),
  };
  return Object.entries(beyond)
    .filter(([, is]) => is)
    .map(([path]) => fieldProblem(path, keyMessages.beyond));
}

/** Null is no limit. */
function exceeds<T extends number | Date>(wanted: T | null | undefined, own: T | null): boolean {
  if (wanted === undefined || own === null) return false;
  return wanted === null || wanted > own;
}
