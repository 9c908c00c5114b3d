import { isIP } from "node:net";
import { z } from "zod";

/** The forms of the settings' values. */

const FLAGS: Record<string, boolean> = { "1": true, true: true, "0": false, false: false };

export const LOOPBACK = ["127.0.0.0/8", "::1"];

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);
}

export function reais() {
  return z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .transform(Number)
    .refine((n) => n > 0);
}

export function address(...protocols: string[]) {
  return z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ""));
}

export function flag() {
  return z
    .string()
    .refine((text) => text in FLAGS)
    .transform((text) => FLAGS[text] === true)
    .default(false);
}

/** Values of this form, separated by commas. */
export function list<S extends z.ZodType<unknown, string>>(each: S) {
  return z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(each));
}

/** The ranges of one TRUST_PROXY entry. A bare 1 means a proxy on this machine only. */
export function proxies(entry: string): string[] {
  const text = entry.trim().toLowerCase();
  if (text === "loopback" || FLAGS[text] === true) return LOOPBACK;
  return text === "" || FLAGS[text] === false ? [] : [text];
}

export function isRange(text: string): boolean {
  const [host = "", bits, ...rest] = text.split("/");
  const most = isIP(host) === 6 ? 128 : isIP(host) === 4 ? 32 : 0;
  if (most === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

export type SecretKey = { id: string; secret: Buffer };

/** The id of a key that is written without one. */
const BARE_ID = "1";

/**
 * Parses the keys of APP_SECRET: one secret, or several as `id:secret,id:secret`. The first one seals, all of them
 * open. Empty if the text is invalid.
 */
export function keyRing(text: string): SecretKey[] {
  const keys = text.split(",").map((entry) => {
    const [first = "", second] = entry.trim().split(":", 2);
    return second === undefined
      ? { id: BARE_ID, secret: secretBytes(first) }
      : { id: first, secret: secretBytes(second) };
  });
  const ids = new Set(keys.map(({ id }) => id));
  const right = keys.every(({ id, secret }) => /^[a-z0-9-]{1,20}$/.test(id) && secret.length >= 32);
  return right && ids.size === keys.length ? keys : [];
}

function secretBytes(text: string): Buffer {
  // Hex is also valid base64, so it must be tried first.
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, "hex");
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return Buffer.from(text, "base64");
  return Buffer.alloc(0);
}
