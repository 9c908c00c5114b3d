import { takeRandom } from "#lib/core/ids.ts";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An order code: 10 characters of Crockford's base 32, 50 random bits. */
export function newOrderCode(): string {
  let code = "";
  for (const byte of takeRandom(10)) code += CROCKFORD[byte & 31];
  return code;
}
