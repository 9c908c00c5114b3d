import { createHash, randomBytes } from "node:crypto";
import type { StoreRef } from "#lib/context/context.ts";
import { keyStart, modeOfKey, shownPrefix } from "#lib/core/api-key-text.ts";
import { BriefCache } from "#lib/core/brief-cache.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { processWide } from "#lib/process-wide.ts";
import { clearWithStores, STORE_COLUMNS, type StoreRow, toStoreRef } from "#lib/stores/ref.ts";
import type { ApiKeyModel } from "#prisma/generated/models.ts";

const SECRET_BYTES = 24;
const LAST_USED_STEP_MS = 60_000;

/**
 * A new API key: the store's mode and 192 random bits. The caller shows it once; only hash and prefix are
 * stored.
 */
export function newApiKey(mode: StoreRef["mode"]): { key: string; prefix: string; hash: Buffer } {
  const key = keyStart(mode) + randomBytes(SECRET_BYTES).toString("base64url");
  return { key, prefix: shownPrefix(key), hash: hashApiKey(key) };
}

export function hashApiKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

export type KeyRecord = {
  id: string;
  scopes: string[];
  allowedAddresses: string[];
  rateLimitPerMinute: number | null;
  storeActive: boolean;
  createdBy: string | null;
  store: StoreRef;
};

/** Maximum delay until every process sees a revoked or changed key. */
const KEY_SEEN_FOR_MS = 1_000;
const keys = processWide("api keys", () => new BriefCache<KeyRecord>(KEY_SEEN_FOR_MS));
clearWithStores(keys);

/** Call after changing a key; other processes notice within a second. */
export function forgetKeys(): void {
  keys.clear();
}

/** Returns the key with its store, in one query; null if unknown, revoked, expired or of the other mode. */
export async function findApiKey(key: string): Promise<KeyRecord | null> {
  const hash = hashApiKey(key);
  const found = await keys.get(hash.toString("base64"), () => readApiKey(hash));
  const mode = modeOfKey(key);
  return found && (mode === null || mode === found.store.mode) ? found : null;
}

type KeyRow = Stored<
  ApiKeyModel,
  "scopes" | "allowedAddresses" | "rateLimitPerMinute" | "lastUsedAt" | "createdBy"
> &
  StoreRow & { keyId: string; storeActive: boolean };

async function readApiKey(hash: Buffer): Promise<KeyRecord | null> {
  const [row] = await sql<KeyRow>(
    "find-api-key",
    `SELECT k.id AS key_id, k.scopes, k.allowed_addresses, k.rate_limit_per_minute, k.last_used_at, k.created_by, s.active AS store_active, ${STORE_COLUMNS}
     FROM api_keys k JOIN stores s ON s.id = k.store_id
     WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())`,
    [hash],
  );
  if (!row) return null;
  noteUse(row.keyId, row.lastUsedAt);
  return {
    id: row.keyId,
    scopes: row.scopes,
    allowedAddresses: row.allowedAddresses,
    rateLimitPerMinute: row.rateLimitPerMinute,
    storeActive: row.storeActive,
    createdBy: row.createdBy,
    store: toStoreRef(row),
  };
}

// "Last used" is accurate to the minute, so that few requests write it.
function noteUse(id: string, lastUsedAt: Date | null): void {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < LAST_USED_STEP_MS) return;
  sql(
    "note-key-use",
    `UPDATE api_keys SET last_used_at = now()
     WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
    [id],
  ).catch(() => {});
}
