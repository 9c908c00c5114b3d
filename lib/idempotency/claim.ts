import { createHash } from "node:crypto";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { seal, unsealed } from "#lib/sealed/seal.ts";
import type { IdempotencyKeyModel } from "#prisma/generated/models.ts";

/** One attempt at a key: the newest claim number owns the key. */
export type Claim = { id: string; claim: number };

/** After this time a running request counts as dead, and its key can be taken over. */
const LEASE_SECONDS = 60;

/** The state of a key that another request has claimed. */
type OtherClaim = Stored<
  IdempotencyKeyModel,
  "id" | "state" | "responseStatus" | "responseBody" | "requestId"
> & {
  same: boolean;
};

export type Claimed =
  /** The claim succeeded: run the operation, or read what an earlier attempt created. */
  | { kind: "run"; claim: Claim; resourceId: string | null }
  /** The stored response of an earlier request, to be sent again. */
  | { kind: "replay"; status: number; body: string; requestId: string | null };

/** SHA-256 over method, path and the body with sorted keys, without idempotencyKey and totpCode. */
export function fingerprint(method: string, path: string, body: unknown): Buffer {
  const data =
    body && typeof body === "object" ? { ...body, idempotencyKey: undefined, totpCode: undefined } : body;
  return createHash("sha256")
    .update(`${method} ${path}\n${canonical(data)}`)
    .digest();
}

/** `requestId` identifies the claiming request; the response and every replay contain it. */
type Wanted = { owner: string; key: string; print: Buffer; requestId: string };

/**
 * Claims the key for one operation, in its own statement so that other requests see it immediately. Throws
 * IdempotencyKeyReused (other data), IdempotencyInProgress (another request runs it), IdempotencyKeyGone (its
 * record was removed).
 */
export async function claimKey({ owner, key, print, requestId }: Wanted): Promise<Claimed> {
  const [taken] = await sql<Claim & { resourceId: string | null }>(
    "idempotency-claim",
    // This commit does not wait for the disk, because the operation's own commit flushes it too. If a crash
    // loses the claim before that, the operation is lost with it.
    `WITH quick AS (SELECT set_config('synchronous_commit', 'off', true))
     INSERT INTO idempotency_keys AS k (owner, key, fingerprint, lease_until, request_id)
     SELECT $1, $2, $3, now() + $4 * interval '1 second', $5 FROM quick
     ON CONFLICT (owner, key) DO UPDATE
       SET state = 'running', claim = k.claim + 1, lease_until = excluded.lease_until, request_id = excluded.request_id
       WHERE k.state IN ('running', 'open') AND k.lease_until <= now() AND k.fingerprint = excluded.fingerprint
     RETURNING id, claim, resource_id`,
    [owner, key, print, LEASE_SECONDS, requestId],
  );
  if (taken) {
    const { resourceId, ...claim } = taken;
    return { kind: "run", claim, resourceId };
  }
  const [other] = await sql<OtherClaim>(
    "idempotency-read",
    `SELECT id, fingerprint = $3 AS same, state, response_status, response_body, request_id FROM idempotency_keys WHERE owner = $1 AND key = $2`,
    [owner, key, print],
  );
  // The key was released between the two statements: the caller can retry.
  if (!other) throw new AppError("IdempotencyInProgress", { retryAfter: 1 });
  if (other.state === "gone") throw new AppError("IdempotencyKeyGone");
  if (!other.same) throw new AppError("IdempotencyKeyReused");
  if (other.state !== "done" || other.responseStatus === null || other.responseBody === null)
    throw new AppError("IdempotencyInProgress", { retryAfter: 1 });
  const { responseStatus: status, responseBody } = other;
  const body = unsealed("idempotency_keys.response_body", other.id, responseBody);
  return { kind: "replay", status, body, requestId: other.requestId };
}

/** Links the created record to its key, in the operation's own transaction. */
export async function linkResource(tx: Sql, claim: Claim | null, resourceId: string): Promise<void> {
  // prisma/functions/link_idempotency.sql
  if (claim)
    await tx("idempotency-link", "SELECT link_idempotency($1, $2, $3)", [claim.id, claim.claim, resourceId]);
}

/** A transaction that links its record to the key. Rolled back if a newer claim owns the key by then. */
export async function linkedTransaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
  try {
    return await transaction(work);
  } catch (error) {
    if (refusedAs(error) === "idempotencyClaimLost")
      throw new AppError("IdempotencyInProgress", { retryAfter: 1 });
    throw error;
  }
}

/** Stores the response for retries. */
export async function keepResponse(claim: Claim, status: number, body: string): Promise<void> {
  await sql(
    "idempotency-keep",
    `UPDATE idempotency_keys SET state = 'done', response_status = $3, response_body = $4
     WHERE id = $1 AND claim = $2 AND state = 'running'`,
    [claim.id, claim.claim, status, sealAnswer(claim.id, body)],
  );
}

/** Seals a stored response, which may contain personal data, for its key. */
export function sealAnswer(keyId: string, body: string): string {
  return seal("idempotency_keys.response_body", keyId, body);
}

/**
 * Stores the response in the operation's own transaction, so that both are committed or neither. Returns its
 * body, for IdempotencyClaim.keep after the commit. Throws IdempotencyInProgress if another request has taken
 * over the key, which rolls the operation back.
 */
export async function keepResponseIn(
  tx: Sql,
  claim: (Claim & { responseFor: (result: unknown) => { status: number; body: string } }) | null,
  result: unknown,
): Promise<string | null> {
  if (!claim) return null;
  const { status, body } = claim.responseFor(result);
  const kept = await tx(
    "idempotency-keep-in",
    `UPDATE idempotency_keys SET state = 'done', response_status = $3, response_body = $4
     WHERE id = $1 AND claim = $2 AND state = 'running' RETURNING id`,
    [claim.id, claim.claim, status, sealAnswer(claim.id, body)],
  );
  if (kept.length === 0) throw new AppError("IdempotencyInProgress", { retryAfter: 1 });
  return body;
}

/** Removes the link to a record that was undone, so that the key can be used again. */
export async function unlinkResource(tx: Sql, claim: Claim | null): Promise<void> {
  if (claim)
    await tx(
      "idempotency-unlink",
      "UPDATE idempotency_keys SET resource_id = NULL WHERE id = $1 AND claim = $2",
      [claim.id, claim.claim],
    );
}

/**
 * Releases the key after a failure. If nothing was created, the key is unused again; otherwise the next
 * attempt reads the record instead of creating another.
 */
export async function releaseKey(claim: Claim): Promise<void> {
  await sql(
    "idempotency-release",
    `WITH opened AS (
       UPDATE idempotency_keys SET state = 'open', lease_until = now()
       WHERE id = $1 AND claim = $2 AND state = 'running' AND resource_id IS NOT NULL RETURNING id
     ), removed AS (
       DELETE FROM idempotency_keys
       WHERE id = $1 AND claim = $2 AND state = 'running' AND resource_id IS NULL RETURNING id
     )
     SELECT count(*) FROM opened, removed`,
    [claim.id, claim.claim],
  );
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}
