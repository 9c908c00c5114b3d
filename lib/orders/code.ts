import { newCode } from "#lib/core/crockford.ts";
import type { Guess } from "#lib/http/guess.ts";
import { wasPlacedFrom } from "./placed-from.ts";

/** Crockford base 32; 10 characters carry 50 random bits. */
export function newOrderCode(): string {
  return newCode(10);
}

/**
 * Normalizes a code that a person typed: case, spaces and hyphens are ignored; O is read as 0, I and L as 1.
 */
export function asTyped(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** Guesses of strangers (lib/http/guesses.ts): a code has 50 bits, an id too many to be guessed. */
export const ORDER_CODES = {
  what: "order" as const,
  codes: ["NotFound"] as const,
  secret: ({ params }: { params: { id: string } }) =>
    params.id.length === 10 ? params.id.toUpperCase() : null,
  known: wasPlacedFrom,
};

/** The same for a page. */
export function guessOfOrder(storeId: string, code: string, network: string): Guess {
  return { what: ORDER_CODES.what, secret: code.toUpperCase(), storeId, network, known: ORDER_CODES.known };
}
