import { createHash } from "node:crypto";
import { newToken } from "#lib/core/ids.ts";
import { readable, UNREADABLE } from "./readable.ts";
import { isSealed, seal } from "./seal.ts";

/**
 * The secret part of a delivery link. Stored twice: as a hash to find the item, and sealed because mails and pages
 * show the link again. The hash needs no key: a token has 128 random bits.
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

/** The token of an item from its stored value, or `UNREADABLE` if it cannot be opened. */
export function deliveryTokenOf(itemId: string, stored: string): string {
  return readable("order_items.delivery_token", itemId, stored) ?? UNREADABLE;
}

/**
 * The tokens as stored by earlier versions: in the clear, without a hash. Sealed values are excluded: reading one in
 * a backup must not be enough to open a delivery.
 */
export function plainTokens(tokens: readonly string[]): string[] {
  return tokens.filter((token) => !isSealed(token));
}
