import { randomFillSync } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// The largest multiple of 62 that fits in a byte: bytes above it would favour some characters.
const FAIR = 248;

// Filling a buffer for many ids is far cheaper than a system call for each.
const pool = Buffer.alloc(4096);
let used = pool.length;

/** Returns `length` uniformly distributed letters and digits from the system's CSPRNG (5.95 bits each). */
export function randomAlphanumeric(length: number): string {
  let text = "";
  while (text.length < length) {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const byte = pool[used] as number;
    // Used bytes are erased, so that ids can't be read from memory later.
    pool[used++] = 0;
    if (byte < FAIR) text += ALPHABET[byte % 62];
  }
  return text;
}
