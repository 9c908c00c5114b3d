import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { rotateSecret } from "#lib/webhooks/manage.ts";
import { forbidden } from "../forbidden.ts";
import { keyMessages } from "../messages.ts";
import { forgetKeys, newApiKey } from "./find.ts";
import { lockKey, readKey } from "./manage.ts";
import type { ApiKeyView } from "./schemas.ts";
import { lockMembershipBehind, memberBehind } from "./standing.ts";
import { problemsBeyond } from "./within.ts";

/**
 * Creates a new key with the same name, rights and limits; the old one ends after the overlap. The webhook
 * moves to the new key with its secret and pending deliveries, so no event is lost or sent twice. A key is
 * replaced once: a second rotation would make another key with the same rights. Throws ApiKeyRotated.
 */
export async function rotateKey(
  ctx: StoreContext,
  id: string,
  overlapMinutes: number,
): Promise<{ apiKey: ApiKeyView; key: string }> {
  const { key, prefix, hash } = newApiKey(ctx.store.mode);
  const rotated = await transaction(async (tx) => {
    await lockMembershipBehind(tx, ctx);
    const before = await lockKey(tx, ctx, id);
    if (before.replacedBy && !before.revokedAt)
      throw new AppError("ApiKeyRotated", { details: { apiKeyId: before.replacedBy } });
    if (before.revokedAt || (before.expiresAt && before.expiresAt <= new Date()))
      throw refusedField("ApiKeyRevoked", "id", keyMessages.revoked);
    const beyond = await problemsBeyond(tx, ctx, before);
    if (beyond.length > 0)
      throw forbidden("beyondKey", { limits: beyond.map(({ path }) => path).join(", ") });
    const made = await tx<{ id: string }>(
      "rotate-key",
      `INSERT INTO api_keys (store_id, name, prefix, key_hash, scopes, allowed_addresses, rate_limit_per_minute, expires_at, created_by)
       SELECT store_id, name, $2, $3, scopes, allowed_addresses, rate_limit_per_minute, expires_at, coalesce($4, created_by)
       FROM api_keys WHERE id = $1
       RETURNING id`,
      [id, prefix, hash, memberBehind(ctx)],
    );
    const { id: newId } = onlyRow(made);
    await tx(
      "end-old-key",
      "UPDATE api_keys SET expires_at = least(expires_at, now() + $2 * interval '1 minute'), replaced_by = $3 WHERE id = $1",
      [id, overlapMinutes, newId],
    );
    await tx("move-webhook", "UPDATE webhook_endpoints SET api_key_id = $2 WHERE api_key_id = $1", [
      id,
      newId,
    ]);
    await auditBy(tx, ctx, "key.rotated", { keyId: id, newKeyId: newId, overlapMinutes });
    await tellOwners(tx, ctx, ctx.store.id, { action: "key.rotated", name: before.name });
    return { apiKey: await readKey(tx, newId), key };
  });
  forgetKeys();
  return rotated;
}

/** Throws ApiKeyRevoked: the webhook of a revoked key sends nothing that could be signed. */
export function rotateWebhookSecret(ctx: StoreContext, id: string, overlapMinutes: number) {
  return transaction(async (tx) => {
    const { revokedAt } = await lockKey(tx, ctx, id);
    if (revokedAt) throw refusedField("ApiKeyRevoked", "id", keyMessages.revoked);
    return rotateSecret(tx, ctx, id, overlapMinutes);
  });
}
