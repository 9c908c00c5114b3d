import { randomAlphanumeric } from "#lib/pix/random-alphanumeric.ts";

const ID = /^([ED])([0-9]{8})([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{2})[a-zA-Z0-9]{11}$/;
const ISPB = /^[0-9]{8}$/;

/** The ISPB of the sandbox, which the BCB assigns to no institution. */
export const SANDBOX_ISPB = "99999999";

/** `at` is the minute in the id, in UTC; `ispb` the institution that created it, 8 digits. */
type EndToEndIdResult =
  | { ok: true; kind: "payment" | "return"; ispb: string; at: Date }
  | { ok: false; reason: "format" | "time" };

/**
 * Creates an endToEndId: `E`, the payer's institution (ISPB, 8 digits), the minute in UTC (yyyyMMddHHmm) and
 * 11 random letters and digits, 32 characters in all (BCB, Manual das Interfaces de Comunicação, SPI). Throws
 * RangeError for an ISPB that isn't 8 digits or a time without a four-digit year.
 */
export function makeEndToEndId(ispb: string, at: Date = new Date()): string {
  return make("E", ispb, at);
}

/**
 * Creates the id of a devolução (rtrId): the same form with `D` and the ISPB of the returning institution.
 */
export function makeReturnId(ispb: string, at: Date = new Date()): string {
  return make("D", ispb, at);
}

/** Parses an id of either kind. `time` means a date or an hour that doesn't exist. */
export function readEndToEndId(text: string): EndToEndIdResult {
  const match = ID.exec(text);
  if (!match) return { ok: false, reason: "format" };
  const [, kind, ispb = "", year, month, day, hour, minute] = match;
  const written = `${year}-${month}-${day}T${hour}:${minute}`;
  const at = new Date(`${written}:00Z`);
  // Date rolls over 31 February and hour 24; only an existing time is formatted back to the same text.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(written))
    return { ok: false, reason: "time" };
  return { ok: true, kind: kind === "E" ? "payment" : "return", ispb, at };
}

/** True for a well-formed payment id (`E...`); false for the id of a devolução. */
export function isEndToEndId(text: string): boolean {
  const read = readEndToEndId(text);
  return read.ok && read.kind === "payment";
}

function make(kind: "E" | "D", ispb: string, at: Date): string {
  if (!ISPB.test(ispb)) throw new RangeError(`"${ispb}" is not an ISPB of 8 digits`);
  const minute = at
    .toISOString()
    .replace(/[^0-9]/g, "")
    .slice(0, 12);
  if (!/^[0-9]{4}-/.test(at.toISOString())) throw new RangeError("the year has more than four digits");
  return kind + ispb + minute + randomAlphanumeric(11);
}
