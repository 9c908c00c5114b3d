import type { StoreContext } from "#lib/context/context.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import { AppError, type FieldProblem, fieldProblem } from "#lib/errors/app-error.ts";
import type { ApiKeyModel } from "#prisma/generated/models.ts";
import { keyMessages } from "../messages.ts";
import { holds, type Scope } from "../scopes.ts";
import { rangesWithin } from "./addresses.ts";

/** Calls a minute of a key without a limit of its own. */
export const DEFAULT_PER_MINUTE = 600;

/** A default limit in this installation. */
export function scaledLimit(points: number): number {
  return Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE));
}

type Limits = Pick<ApiKeyModel, "scopes" | "allowedAddresses" | "rateLimitPerMinute" | "expiresAt">;

/** Fields left out do not change. */
export type Wanted = { [F in keyof Limits]?: Limits[F] | undefined };

/**
 * A key cannot create or change keys beyond its own limits: scopes, addresses, calls a minute and expiry. Returns the
 * problems of the requested key; members are not limited. Throws Unauthorized for a key that was revoked less than a second
 * ago, which the cache still holds.
 */
export async function problemsBeyond(
  tx: Sql,
  { actor }: StoreContext,
  wanted: Wanted,
): Promise<FieldProblem[]> {
  if (actor.kind !== "key") return [];
  const [own] = await tx<Stored<ApiKeyModel, keyof Limits>>(
    "limits-of-key",
    "SELECT scopes, allowed_addresses, rate_limit_per_minute, expires_at FROM api_keys WHERE id = $1 AND revoked_at IS NULL",
    [actor.keyId],
  );
  if (!own) throw new AppError("Unauthorized");
  const { scopes, allowedAddresses, rateLimitPerMinute, expiresAt } = wanted;
  const usual = scaledLimit(DEFAULT_PER_MINUTE);
  const beyond: Record<keyof Limits, boolean> = {
    scopes: scopes?.some((scope) => !holds(own.scopes, [scope as Scope])) ?? false,
    allowedAddresses: allowedAddresses !== undefined && !rangesWithin(allowedAddresses, own.allowedAddresses),
    rateLimitPerMinute: exceeds(
      rateLimitPerMinute === null ? usual : rateLimitPerMinute,
      own.rateLimitPerMinute ?? usual,
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
