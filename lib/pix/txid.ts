import { randomAlphanumeric } from "#lib/pix/random-alphanumeric.ts";

/** About 190 random bits, so that txids can't be guessed. */
const LENGTH = 32;

/**
 * Creates a txid of `length` random letters and digits. Throws RangeError for another length than 26 to 35 (API Pix
 * 2.9.0, `PUT /cob/{txid}`).
 */
export function makeTxid(length: number = LENGTH): string {
  if (!Number.isInteger(length) || length < 26 || length > 35) {
    throw new RangeError(`a txid has 26 to 35 characters, not ${length}`);
  }
  return randomAlphanumeric(length);
}
