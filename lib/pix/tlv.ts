/*
 * The TLV encoding of a BR Code (EMVCo MPM 3.2): consecutive fields, each a two-digit id, a two-digit length
 * in characters, and the value. A value may contain nested fields.
 */

interface TlvField {
  id: string;
  value: string;
}

export type TlvFault = "tlv_bad_id" | "tlv_bad_length" | "tlv_truncated";

/** `at` counts characters (code points) from the start of the text. */
type TlvResult =
  | { ok: true; fields: TlvField[] }
  | { ok: false; fault: TlvFault; at: number; detail: string };

const TWO_DIGITS = /^[0-9]{2}$/;
const ASCII = /^[\u0000-\u007f]*$/;

/** The length as counted in a BR Code: code points, not UTF-16 units or bytes. */
export function characterCount(text: string): number {
  return ASCII.test(text) ? text.length : Array.from(text).length;
}

/** Splits a text into its fields, in order, or returns the position of the first fault. */
export function readTlv(text: string): TlvResult {
  // Only texts with non-ASCII characters need the slow count by code points.
  const characters = ASCII.test(text) ? text : Array.from(text);
  const length = characters.length;
  const part = (from: number, to: number) =>
    typeof characters === "string" ? characters.slice(from, to) : characters.slice(from, to).join("");

  const fields: TlvField[] = [];
  let at = 0;
  while (at < length) {
    const id = part(at, at + 2);
    if (length - at < 4)
      return { ok: false, fault: "tlv_truncated", at, detail: `"${part(at, length)}" is left over` };
    if (!TWO_DIGITS.test(id)) return { ok: false, fault: "tlv_bad_id", at, detail: `"${id}" is not an id` };
    const size = part(at + 2, at + 4);
    if (!TWO_DIGITS.test(size)) {
      return {
        ok: false,
        fault: "tlv_bad_length",
        at: at + 2,
        detail: `"${size}" is not the length of ${id}`,
      };
    }
    const start = at + 4;
    const end = start + Number(size);
    if (end > length)
      return { ok: false, fault: "tlv_truncated", at: start, detail: `the value of ${id} is cut off` };
    fields.push({ id, value: part(start, end) });
    at = end;
  }
  return { ok: true, fields };
}

/**
 * Writes a field. Throws RangeError for an id that is not two digits or a value outside 1 to 99 characters.
 */
export function writeTlv(id: string, value: string): string {
  const length = characterCount(value);
  if (!TWO_DIGITS.test(id)) throw new RangeError(`"${id}" is not a field id`);
  if (length < 1 || length > 99)
    throw new RangeError(`field ${id} has ${length} characters; 1 to 99 are possible`);
  return `${id}${String(length).padStart(2, "0")}${value}`;
}
