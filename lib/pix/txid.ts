import { randomAlphanumeric } from "#lib/pix/random-alphanumeric.ts";

/** About 190 random bits, so that txids can't be guessed. */
const LENGTH = 32;

/** Creates a txid of `length` (26 to 35) random letters and digits. Throws RangeError for another length. */
export function makeTxid(length: number = LENGTH): string {
  if (!Number.isInteger(length) || length < 26 || length > 35) {
    throw new RangeError(`a txid has 26 to 35 characters, not ${length}`);
  }
  return randomAlphanumeric(length);
}

/** True for a txid of a charge: 26 to 35 letters and digits (API Pix 2.9.0, `PUT /cob/{txid}`). */
export function isTxid(text: string): boolean {
  return /^[a-zA-Z0-9]{26,35}$/.test(text);
}
