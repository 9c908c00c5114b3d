import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { listQuery } from "#lib/db/listing.ts";
import { type Row, type Sql, transaction } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { forgetKeys, newApiKey } from "./api-keys.ts";
import type { ApiKeyView, CreateKey, UpdateKey } from "./key-schemas.ts";
import { addEndpoint, changeWebhook, dropDeliveries, requireTarget } from "./key-webhook.ts";

const KEY = `SELECT k.*, to_jsonb(e) AS endpoint FROM api_keys k LEFT JOIN webhook_endpoints e ON e.api_key_id = k.id`;

/** Newest first, revoked ones included: the list tells the whole story. */
export async function listKeys(ctx: StoreContext): Promise<ApiKeyView[]> {
  const rows = await listQuery<Row>(`${KEY} WHERE k.store_id = $1 ORDER BY k.created_at DESC, k.id DESC`, [
    ctx.store.id,
  ]);
  return rows.map(present);
}

/** `key` and `webhookSecret` are shown this once; only the hash and the sealed secret are kept. */
export type NewKey = { apiKey: ApiKeyView; key: string; webhookSecret: string | null };

export async function createKey(ctx: StoreContext, body: CreateKey): Promise<NewKey> {
  requireTarget(body.webhook?.url);
  const { key, prefix, hash } = newApiKey();
  return transaction(async (tx) => {
    const [made] = await tx<{ id: string }>(
      "create-key",
      `INSERT INTO api_keys (store_id, name, prefix, key_hash, scopes, allowed_addresses, rate_limit_per_minute, expires_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        ctx.store.id,
        body.name,
        prefix,
        hash,
        body.scopes,
        body.allowedAddresses ?? [],
        body.rateLimitPerMinute ?? null,
        body.expiresAt ?? null,
        memberBehind(ctx),
      ],
    );
    const id = made?.id as string;
    await auditBy(tx, ctx, "key.created", { keyId: id, name: body.name, scopes: body.scopes });
    const webhookSecret = body.webhook ? await addEndpoint(tx, ctx, id, body.webhook) : null;
    return { apiKey: await readKey(tx, ctx, id), key, webhookSecret };
  });
}

/**
 * Changes what was sent. A webhook that is made here answers its secret, this once; one that is changed is taken
 * up again if it was paused.
 */
export async function updateKey(
  ctx: StoreContext,
  id: string,
  body: UpdateKey,
): Promise<{ apiKey: ApiKeyView; webhookSecret: string | null }> {
  requireTarget(body.webhook?.url);
  const changed = await transaction(async (tx) => {
    const before = await lockKey(tx, ctx, id);
    if (before.revokedAt) throw invalidField("id", "key.revoked");
    await tx(
      "update-key",
      `UPDATE api_keys SET name = $2, scopes = $3, allowed_addresses = $4, rate_limit_per_minute = $5, expires_at = $6
       WHERE id = $1`,
      [
        id,
        body.name ?? before.name,
        body.scopes ?? before.scopes,
        body.allowedAddresses ?? before.allowedAddresses,
        body.rateLimitPerMinute === undefined ? before.rateLimitPerMinute : body.rateLimitPerMinute,
        body.expiresAt === undefined ? before.expiresAt : body.expiresAt,
      ],
    );
    await auditBy(tx, ctx, "key.changed", { keyId: id, changed: Object.keys(body) });
    const webhookSecret = await changeWebhook(tx, ctx, id, before, body.webhook);
    return { apiKey: await readKey(tx, ctx, id), webhookSecret };
  });
  forgetKeys();
  return changed;
}

/** The key stops working; its webhook sends nothing more. A repeat answers the same. */
export async function revokeKey(ctx: StoreContext, id: string): Promise<ApiKeyView> {
  const revoked = await transaction(async (tx) => {
    await lockKey(tx, ctx, id);
    await tx("revoke-key", "UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1", [
      id,
    ]);
    await dropDeliveries(tx, id);
    await auditBy(tx, ctx, "key.revoked", { keyId: id });
    return readKey(tx, ctx, id);
  });
  forgetKeys();
  return revoked;
}

/**
 * A new key of the same name, rights and limits; the old one ends after the overlap. The webhook goes over to the
 * new key with its secret and what it still has to send, so no event is lost or sent twice.
 */
export async function rotateKey(
  ctx: StoreContext,
  id: string,
  overlapMinutes: number,
): Promise<{ apiKey: ApiKeyView; key: string }> {
  const { key, prefix, hash } = newApiKey();
  const rotated = await transaction(async (tx) => {
    const before = await lockKey(tx, ctx, id);
    if (before.revokedAt || (before.expiresAt && (before.expiresAt as Date) <= new Date()))
      throw invalidField("id", "key.revoked");
    const [made] = await tx<{ id: string }>(
      "rotate-key",
      `INSERT INTO api_keys (store_id, name, prefix, key_hash, scopes, allowed_addresses, rate_limit_per_minute, expires_at, created_by)
       SELECT store_id, name, $2, $3, scopes, allowed_addresses, rate_limit_per_minute, expires_at, coalesce($4, created_by)
       FROM api_keys WHERE id = $1
       RETURNING id`,
      [id, prefix, hash, memberBehind(ctx)],
    );
    await tx(
      "end-old-key",
      "UPDATE api_keys SET expires_at = least(expires_at, now() + $2 * interval '1 minute') WHERE id = $1",
      [id, overlapMinutes],
    );
    await tx("move-webhook", "UPDATE webhook_endpoints SET api_key_id = $2 WHERE api_key_id = $1", [
      id,
      made?.id,
    ]);
    await auditBy(tx, ctx, "key.rotated", { keyId: id, newKeyId: made?.id, overlapMinutes });
    return { apiKey: await readKey(tx, ctx, made?.id as string), key };
  });
  forgetKeys();
  return rotated;
}

/** Whoever asks in a session, or stands behind the key that asks: what the new key does counts as done by them. */
function memberBehind({ actor }: StoreContext): string | null {
  if (actor.kind === "session") return actor.memberId;
  return actor.kind === "key" ? actor.createdBy : null;
}

async function lockKey(tx: Sql, ctx: StoreContext, id: string): Promise<Row> {
  const [row] = await tx<Row>("lock-key", `${KEY} WHERE k.store_id = $1 AND k.id = $2 FOR UPDATE OF k`, [
    ctx.store.id,
    id,
  ]);
  if (!row) throw new AppError("NotFound");
  return row;
}

async function readKey(tx: Sql, ctx: StoreContext, id: string): Promise<ApiKeyView> {
  const [row] = await tx<Row>("read-key", `${KEY} WHERE k.store_id = $1 AND k.id = $2`, [ctx.store.id, id]);
  return present(row as Row);
}

function present(row: Row): ApiKeyView {
  const at = (value: unknown) => (value ? new Date(value as string).toISOString() : null);
  const endpoint = row.endpoint as Record<string, string | string[] | null> | null;
  return {
    id: row.id as string,
    name: row.name as string,
    prefix: row.prefix as string,
    scopes: row.scopes as ApiKeyView["scopes"],
    allowedAddresses: row.allowedAddresses as string[],
    rateLimitPerMinute: row.rateLimitPerMinute as number | null,
    expiresAt: at(row.expiresAt),
    lastUsedAt: at(row.lastUsedAt),
    revokedAt: at(row.revokedAt),
    webhook: endpoint && {
      url: endpoint.url as string,
      events: endpoint.events as NonNullable<ApiKeyView["webhook"]>["events"],
      pausedAt: at(endpoint.pausedAt),
      pauseReason: endpoint.pauseReason as "gone" | "failing" | null,
      failingSince: at(endpoint.failingSince),
      createdAt: at(endpoint.createdAt) as string,
    },
    createdAt: at(row.createdAt) as string,
  };
}
