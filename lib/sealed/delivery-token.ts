import { createHash } from "node:crypto";
import { newToken } from "#lib/core/ids.ts";
import { readable, UNREADABLE } from "./readable.ts";
import { isSealed, seal } from "./seal.ts";

/**
 * The secret part of a delivery link: stored as a hash, which finds the item, and sealed, because mails and pages show the
 * link again. A hash without a key is enough: a token has 128 random bits.
 */
export function newDeliveryToken(itemId: string): { deliveryToken: string; deliveryHash: Buffer } {
  const token = newToken();
  return {
    deliveryToken: seal("order_items.delivery_token", itemId, token),
    deliveryHash: hashOfToken(token),
  };
}

export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The token of an item from what is stored; no token if that can't be opened. */
export function deliveryTokenOf(itemId: string, stored: string): string {
  return readable("order_items.delivery_token", itemId, stored) ?? UNREADABLE;
}

/**
 * These tokens as items of an earlier version hold them, in the clear and without a hash. A sealed value is no token:
 * whoever has read it in a backup must not open a delivery with it.
 */
export function plainTokens(tokens: readonly string[]): string[] {
  return tokens.filter((token) => !isSealed(token));
}
