import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { SecretKey } from "#lib/env/values.ts";
import { appKeys } from "#lib/env.ts";
import type { SealedColumn } from "./columns.ts";

/**
 * Encrypts a secret or personal data that must stay readable, with the first key of APP_SECRET (AES-256-GCM). The
 * value is bound to its table, column and row: moved elsewhere, it does not open. The format names the key: `v2.<key
 * id>.<nonce, tag and text>`. Values of earlier versions (`v1.…`) are bound to nothing and opened with any key of the
 * ring, until `npm run secrets:rotate` reseals them.
 */
export function seal(column: SealedColumn, row: string, text: string): string {
  const [key] = appKeys();
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(SEALING, key.id), nonce);
  cipher.setAAD(placeOf(column, row));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `v2.${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/**
 * Decrypts the output of `seal` for the same place. Throws if the value was sealed for another place, was modified,
 * or its key is not in APP_SECRET.
 */
export function unseal(column: SealedColumn, row: string, sealed: string): string {
  const [version, id = "", text] = sealed.split(".", 3);
  if (version === "v2" && text !== undefined)
    return open(derivedKey(SEALING, id), text, placeOf(column, row));
  if (version === "v1") return openUnbound(id);
  throw new Error(`${column}: this is no sealed value`);
}

/**
 * Like `unseal`, for a column that may still contain cleartext, which is returned unchanged. `seal` and this function
 * agree on the format: a text that only looks sealed cannot be stored unsealed.
 */
export function unsealed(column: SealedColumn, row: string, stored: string): string {
  return isSealed(stored) ? unseal(column, row, stored) : stored;
}

const FORM = /^v2\.[a-z0-9-]{1,20}\.[A-Za-z0-9_-]{38,}$/;

export function isSealed(stored: string): boolean {
  return FORM.test(stored);
}

/** The id of the key of a sealed value; null for a value of an earlier version. */
export function keyOfSealed(sealed: string): string | null {
  return isSealed(sealed) ? (sealed.split(".", 2)[1] ?? null) : null;
}

const SEALING = "vitrine seal v2";
const SEALING_UNBOUND = "vitrine seal v1";

function placeOf(column: SealedColumn, row: string): Buffer {
  return Buffer.from(`${column} ${row}`);
}

function openUnbound(text: string): string {
  let failed: unknown;
  for (const { id } of appKeys())
    try {
      return open(derivedKey(SEALING_UNBOUND, id), text);
    } catch (error) {
      failed = error;
    }
  throw failed;
}

function open(key: Buffer, text: string, place?: Buffer): string {
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  if (place) decipher.setAAD(place);
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** A keyed hash, with the first key of the ring, to look up a value that is not readable. */
export function keyedHash(purpose: string, text: string): Buffer {
  return hashUnder(appKeys()[0].id, purpose, text);
}

/** The hashes of a value with every key of the ring: one of them matches what was stored before a rotation. */
export function keyedHashes(purpose: string, text: string): Buffer[] {
  return appKeys().map(({ id }) => hashUnder(id, purpose, text));
}

function hashUnder(id: string, purpose: string, text: string): Buffer {
  return createHmac("sha256", derivedKey(purpose, id)).update(text).digest();
}

const derived = new WeakMap<SecretKey, Map<string, Buffer>>();

/**
 * Derives a separate key for each purpose, so that one reveals nothing about another. From the first key of
 * APP_SECRET, or from the one with this id.
 */
export function derivedKey(purpose: string, id: string = appKeys()[0].id): Buffer {
  const from = appKeys().find((one) => one.id === id);
  if (!from) throw new Error(`APP_SECRET has no key ${id}`);
  const keys = derived.get(from) ?? new Map<string, Buffer>();
  derived.set(from, keys);
  let key = keys.get(purpose);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", from.secret, "", purpose, 32));
    keys.set(purpose, key);
  }
  return key;
}
