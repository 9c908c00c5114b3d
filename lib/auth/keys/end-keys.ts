import type { Sql } from "#lib/db/pool.ts";
import { dropDeliveries } from "#lib/webhooks/manage.ts";

/**
 * Revokes the API keys that a member, or keys created by that member, created in these stores. Returns their
 * names.
 */
export async function endKeysOf(tx: Sql, storeIds: readonly string[], memberId: string): Promise<string[]> {
  const keys = await tx<{ id: string; name: string }>(
    "end-keys-of-member",
    `UPDATE api_keys SET revoked_at = now()
     WHERE created_by = $2 AND store_id = ANY ($1::uuid[]) AND revoked_at IS NULL RETURNING id, name`,
    [storeIds, memberId],
  );
  for (const { id } of keys) await dropDeliveries(tx, id);
  return keys.map(({ name }) => name);
}
