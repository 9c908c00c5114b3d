import { crc16 } from "#lib/pix/crc16.ts";

/** What was recorded of an operation or an event. */
export type Records = Record<string, { answer: unknown }>;

const BASE = Date.parse("2026-11-21T15:04:05.000Z");
const MINUTE = 60_000;

/**
 * Real answers with everything replaced that another run would have otherwise: ids, times, codes, secrets, addresses.
 * The same value is replaced alike everywhere, so the examples still refer to each other.
 */
export function stable(records: Records, serverUrl: string, kept: readonly string[]): Records {
  const replaced = JSON.parse(JSON.stringify(records), (key, value) =>
    typeof value === "string" ? short(key, value) : value,
  ) as Records;
  let text = JSON.stringify(replaced).replaceAll(serverUrl, "https://loja.example");
  text = numbered(
    text,
    /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g,
    uuid,
    kept,
  );
  text = text.replaceAll(/\bvt_test_[A-Za-z0-9_-]{7}\b/g, "vt_test_Q7mK2xP");
  text = numbered(text, /\b[ED]\d{20}[A-Za-z0-9]{11}\b/g, endToEndId);
  text = numbered(text, /(?<="order_?[cC]ode":")[0-9A-Z]{10}(?=")/g, orderCode, [], true);
  text = numbered(
    text,
    /(?<=\/qr\/v2\/)[A-Za-z0-9]{32}|(?<=loja\.example\/[a-z]+\/)[A-Za-z0-9_-]{20,}/g,
    token,
  );
  return JSON.parse(atStableTimes(text), (_key, value) =>
    typeof value === "string" && value.startsWith("000201") ? withChecksum(value) : value,
  ) as Records;
}

function short(key: string, value: string): string {
  if (value.startsWith("data:image/png;base64,")) return `${value.slice(0, 40)}…`;
  if (/^iVBORw0KGgo/.test(value)) return `${value.slice(0, 18)}…`;
  if (/^(api_)?key$/.test(key) && value.startsWith("vt_")) return "vt_test_…";
  if (key === "webhookSecret") return "whsec_…";
  if (key === "prefix") return "vt_test_Q7mK2xP";
  if (key === "url" && /^http:\/\/127\.0\.0\.1:\d+\/hook$/.test(value)) return "https://example.com/vitrine";
  if (key === "host") return "example.com";
  return value;
}

/** Replaces each different match by the stable value of its number. */
function numbered(
  text: string,
  pattern: RegExp,
  make: (number: number, old: string) => string,
  kept: readonly string[] = [],
  everywhere = false,
): string {
  const found = [...new Set(text.match(pattern) ?? [])].filter((one) => !kept.includes(one));
  const made = new Map(found.map((one, index) => [one, make(index + 1, one)]));
  if (!everywhere) return text.replace(pattern, (one) => made.get(one) ?? one);
  return [...made].reduce((all, [old, value]) => all.replaceAll(old, value), text);
}

const hex = (number: number, length: number) => number.toString(16).padStart(length, "0");
const uuid = (number: number) =>
  `01997f7a-${hex(0x5000 + number, 4)}-7d61-9a40-5f0d8c2b${hex(0x7e10 + number, 4)}`;
const endToEndId = (number: number, old: string) => `${old.slice(0, 9)}202611211504abcdefgh${hex(number, 3)}`;
const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const orderCode = (number: number) => `7K3QZ9M2X${CODE_LETTERS[number % CODE_LETTERS.length]}`;
// Of the same length, since a Pix code says how long its parts are.
const token = (number: number, old: string) =>
  `exemplo${"0".repeat(40)}`.slice(0, old.length - 2) + hex(number, 2);

/** Times relative to the first one: in whole minutes, and those of one minute a second apart. */
function atStableTimes(text: string): string {
  const pattern = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;
  const times = [...new Set(text.match(pattern) ?? [])].sort();
  const first = Date.parse(times[0] ?? new Date(BASE).toISOString());
  const counts = new Map<number, number>();
  const made = new Map(
    times.map((time) => {
      const minutes = Math.round((Date.parse(time) - first) / MINUTE);
      const count = counts.get(minutes) ?? 0;
      counts.set(minutes, count + 1);
      return [time, new Date(BASE + minutes * MINUTE + count * 1000).toISOString()];
    }),
  );
  return text.replace(pattern, (time) => made.get(time) as string);
}

/** A Pix code with the checksum of its text. */
function withChecksum(code: string): string {
  const body = code.slice(0, -4);
  return body + crc16(body);
}
