import { takeRandom } from "./ids.ts";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random code that people can read aloud: Crockford base 32, five random bits a character. */
export function newCode(length: number): string {
  let code = "";
  for (const byte of takeRandom(length)) code += CROCKFORD[byte & 31];
  return code;
}
