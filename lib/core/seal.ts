import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { appSecret } from "#lib/env.ts";

/**
 * Encrypts a secret that must be readable again (a signing secret, a TOTP seed): AES-256-GCM under
 * APP_SECRET.
 */
export function seal(text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** Decrypts the output of `seal`. Throws if APP_SECRET differs or the text was modified. */
export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ""), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

const derived = new Map<string, Buffer>();

/** Derives a separate key from APP_SECRET for each purpose, so that one key reveals nothing about another. */
export function derivedKey(purpose: string): Buffer {
  let key = derived.get(purpose);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", appSecret(), "", purpose, 32));
    derived.set(purpose, key);
  }
  return key;
}

function sealingKey(): Buffer {
  return derivedKey("vitrine seal v1");
}
