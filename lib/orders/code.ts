import { newCode } from "#lib/core/crockford.ts";

/** An order code: 10 characters of Crockford's base 32, 50 random bits. */
export function newOrderCode(): string {
  return newCode(10);
}

/** The code that a person has typed: capitals, spaces and hyphens do not matter, nor O for 0, I and L for 1. */
export function asTyped(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}
