import { randomBytes } from "node:crypto";

/** A UUID v7 (RFC 9562): 48 bits of Unix milliseconds, 74 random bits. Sorts by creation time. */
export function newId(now: number = Date.now()): string {
  const bytes = takeRandom(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

let last = { now: 0, place: 0 };

/**
 * Like `newId`, but strictly increasing in this process: the 12 bits after the time are a counter. If the
 * clock runs backwards, continues from the last time.
 */
export function nextId(now: number = Date.now()): { id: string; now: number } {
  if (now > last.now) last = { now, place: 0 };
  else if (last.place < 0xfff) last.place += 1;
  else last = { now: last.now + 1, place: 0 };
  const place = last.place.toString(16).padStart(3, "0");
  const id = newId(last.now);
  return { id: `${id.slice(0, 15)}${place}${id.slice(18)}`, now: last.now };
}

/** A URL-safe secret of `bytes` random bytes (22 characters for 16). */
export function newToken(bytes = 16): string {
  return takeRandom(bytes).toString("base64url");
}

/** Six random lower-case letters and digits, for the end of a taken slug. */
export function shortWord(): string {
  return newToken(6)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "0")
    .slice(0, 6);
}

// Fetching random bytes in bulk is much cheaper than one call for each id.
const POOL_SIZE = 8192;
let pool = Buffer.alloc(0);
let offset = 0;

export function takeRandom(size: number): Buffer {
  if (offset + size > pool.length) {
    pool = randomBytes(POOL_SIZE);
    offset = 0;
  }
  offset += size;
  return Buffer.from(pool.subarray(offset - size, offset));
}
