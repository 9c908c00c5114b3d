import { auditChange } from "#lib/audit/change.ts";
import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { db } from "#lib/db/client.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError, invalidField, problemsError, refusedField } from "#lib/errors/app-error.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { addEndpoint, changeWebhook, dropDeliveries } from "#lib/webhooks/manage.ts";
import type { ApiKeyModel, WebhookEndpointModel } from "#prisma/generated/models.ts";
import { keyMessages } from "../messages.ts";
import { forgetKeys, newApiKey } from "./find.ts";
import type { ApiKeyView, CreateKey, UpdateKey } from "./schemas.ts";
import { lockMembershipBehind, memberBehind } from "./standing.ts";
import { problemsBeyond, type Wanted } from "./within.ts";

/** All keys including revoked ones, newest first. */
export async function listKeys(ctx: StoreContext): Promise<ApiKeyView[]> {
  const rows = await db().apiKey.findMany({
    where: { storeId: ctx.store.id },
    include: { endpoint: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(present);
}

/** Returns this store's key. Throws NotFound. */
export async function readOwnKey(ctx: StoreContext, id: string): Promise<ApiKeyView> {
  const row = await db().apiKey.findFirst({
    where: { id, storeId: ctx.store.id },
    include: { endpoint: true },
  });
  if (!row) throw new AppError("NotFound");
  return present(row);
}

/** `key` and `webhookSecret` are shown only once; only the hash and the encrypted secret are stored. */
type NewKey = { apiKey: ApiKeyView; key: string; webhookSecret: string | null };

export async function createKey(ctx: StoreContext, body: CreateKey): Promise<NewKey> {
  const { key, prefix, hash } = newApiKey(ctx.store.mode);
  return transaction(async (tx) => {
    await lockMembershipBehind(tx, ctx);
    const { scopes, allowedAddresses = [], rateLimitPerMinute = null, expiresAt = null } = body;
    await refuseBeyond(tx, ctx, { scopes, allowedAddresses, rateLimitPerMinute, expiresAt });
    const made = await tx<{ id: string }>(
      "create-key",
      `INSERT INTO api_keys (store_id, name, prefix, key_hash, scopes, allowed_addresses, rate_limit_per_minute, expires_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        ctx.store.id,
        body.name,
        prefix,
        hash,
        scopes,
        allowedAddresses,
        rateLimitPerMinute,
        expiresAt,
        memberBehind(ctx),
      ],
    );
    const { id } = onlyRow(made);
    await auditBy(tx, ctx, "key.created", { keyId: id, name: body.name, scopes: body.scopes });
    await tellOwners(tx, ctx, ctx.store.id, { action: "key.created", name: body.name });
    const webhookSecret = body.webhook
      ? await addEndpoint(tx, ctx, { id, name: body.name }, body.webhook)
      : null;
    return { apiKey: await readKey(tx, id), key, webhookSecret };
  });
}

/** Partial update. Returns the secret of a new webhook once; a change resumes a paused webhook. */
export async function updateKey(
  ctx: StoreContext,
  id: string,
  body: UpdateKey,
): Promise<{ apiKey: ApiKeyView; webhookSecret: string | null }> {
  const changed = await transaction(async (tx) => {
    await lockMembershipBehind(tx, ctx);
    const before = await lockKey(tx, ctx, id);
    if (before.revokedAt) throw refusedField("ApiKeyRevoked", "id", keyMessages.revoked);
    const { name } = before;
    if (before.replacedBy && isLater(body.expiresAt, before.expiresAt))
      throw invalidField("expiresAt", keyMessages.replaced);
    await refuseBeyond(tx, ctx, body);
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
    const change = await auditChange(tx, ctx, "key.changed", { keyId: id, name }, before, keyFields(body));
    if (change) await tellOwners(tx, ctx, ctx.store.id, { action: "key.changed", name, change });
    const webhookSecret = await changeWebhook(tx, ctx, before, body.webhook);
    return { apiKey: await readKey(tx, id), webhookSecret };
  });
  forgetKeys();
  return changed;
}

/** Whether a key would end later than it does: undefined leaves its end, null is no end. */
function isLater(wanted: Date | null | undefined, end: Date | null): boolean {
  return wanted !== undefined && end !== null && (wanted === null || wanted > end);
}

/** Revokes the key; its webhook stops sending. Idempotent. */
export async function revokeKey(ctx: StoreContext, id: string): Promise<ApiKeyView> {
  const revoked = await transaction(async (tx) => {
    const { name, revokedAt } = await lockKey(tx, ctx, id);
    await tx("revoke-key", "UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1", [
      id,
    ]);
    await dropDeliveries(tx, id);
    if (!revokedAt) {
      await auditBy(tx, ctx, "key.revoked", { keyId: id, name });
      await tellOwners(tx, ctx, ctx.store.id, { action: "key.revoked", name });
    }
    return readKey(tx, id);
  });
  forgetKeys();
  return revoked;
}

async function refuseBeyond(tx: Sql, ctx: StoreContext, wanted: Wanted): Promise<void> {
  const problems = await problemsBeyond(tx, ctx, wanted);
  if (problems.length > 0) throw problemsError(problems);
}

/** The fields of the key itself that were sent. */
function keyFields({ webhook: _webhook, ...fields }: UpdateKey): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export async function lockKey(tx: Sql, ctx: StoreContext, id: string): Promise<Stored<ApiKeyModel>> {
  const [row] = await tx<Stored<ApiKeyModel>>(
    "lock-key",
    "SELECT * FROM api_keys WHERE store_id = $1 AND id = $2 FOR UPDATE",
    [ctx.store.id, id],
  );
  if (!row) throw new AppError("NotFound");
  return row;
}

/**
 * Must run in the transaction that wrote the key: a failed read must not lose a secret that is shown only
 * once.
 */
export async function readKey(tx: Sql, id: string): Promise<ApiKeyView> {
  const key = await tx<Stored<ApiKeyModel>>("read-key", "SELECT * FROM api_keys WHERE id = $1", [id]);
  const [endpoint = null] = await tx<Stored<WebhookEndpointModel>>(
    "read-endpoint",
    "SELECT * FROM webhook_endpoints WHERE api_key_id = $1",
    [id],
  );
  return present({ ...onlyRow(key), endpoint });
}

function present(row: ApiKeyModel & { endpoint: WebhookEndpointModel | null }): ApiKeyView {
  const { endpoint } = row;
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    // The request schema validated scopes and events before they were stored.
    scopes: row.scopes as ApiKeyView["scopes"],
    allowedAddresses: row.allowedAddresses,
    rateLimitPerMinute: row.rateLimitPerMinute,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    replacedBy: row.replacedBy,
    webhook: endpoint && presentWebhook(endpoint),
    createdAt: row.createdAt.toISOString(),
  };
}

function presentWebhook(endpoint: WebhookEndpointModel): NonNullable<ApiKeyView["webhook"]> {
  return {
    url: endpoint.url,
    events: endpoint.events as NonNullable<ApiKeyView["webhook"]>["events"],
    pausedAt: endpoint.pausedAt?.toISOString() ?? null,
    pauseReason: endpoint.pauseReason as NonNullable<ApiKeyView["webhook"]>["pauseReason"],
    failingSince: endpoint.failingSince?.toISOString() ?? null,
    createdAt: endpoint.createdAt.toISOString(),
  };
}
