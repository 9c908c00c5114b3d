import { randomFillSync } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// The largest multiple of 62 that a byte holds: beyond it some characters would come more often than others.
const FAIR = 248;

// Asking the kernel once for many ids is far cheaper than once for each.
const pool = Buffer.alloc(4096);
let used = pool.length;

/** `length` letters and digits from the system's generator, each equally likely (5.95 bits a character). */
export function randomAlphanumeric(length: number): string {
  let text = "";
  while (text.length < length) {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const byte = pool[used] as number;
    // What became part of an id must not stay in memory to be read later.
    pool[used++] = 0;
    if (byte < FAIR) text += ALPHABET[byte % 62];
  }
  return text;
}
