import { randomText } from "./txid.ts";

const ID = /^[ED](\d{8})(\d{12})([a-zA-Z0-9]{11})$/;

/**
 * A new endToEndId: `E`, the payer's ISPB (8 digits), the minute in UTC (yyyyMMddHHmm) and 11 letters
 * and digits, 32 characters in all (BCB, Manual de Padrões para Iniciação do Pix).
 */
export function makeEndToEndId(ispb: string, at: Date = new Date()): string {
  return make("E", ispb, at);
}

/** A new id of a devolução; the same form with `D`. */
export function makeReturnId(ispb: string, at: Date = new Date()): string {
  return make("D", ispb, at);
}

/** True for a well-formed endToEndId or devolução id with a minute that exists. */
export function isEndToEndId(text: string): boolean {
  const minute = ID.exec(text)?.[2];
  if (!minute) return false;
  const [, y, mo, d, h, mi] = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(minute) as RegExpExecArray;
  const at = new Date(`${y}-${mo}-${d}T${h}:${mi}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${y}-${mo}-${d}T${h}:${mi}`);
}

function make(kind: "E" | "D", ispb: string, at: Date): string {
  if (!/^\d{8}$/.test(ispb)) throw new RangeError(`"${ispb}" is not an ISPB of 8 digits`);
  return kind + ispb + at.toISOString().replace(/\D/g, "").slice(0, 12) + randomText(11);
}
