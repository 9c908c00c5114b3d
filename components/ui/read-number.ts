import type { FieldNumber } from "./field-number.ts";
import { parseMoney } from "./money-format.ts";

/** A typed amount, as `parseMoney` reads it. */
export function readAmount(text: string, locale: string): FieldNumber {
  return text === "" ? null : (parseMoney(text, locale) ?? { unreadable: text });
}

/** A typed number with the separators of the locale and at most `decimals` decimals. */
export function readNumber(text: string, locale: string, decimals: number): FieldNumber {
  if (text === "") return null;
  const [group, point] = locale.startsWith("pt") ? ["\\.", ","] : [",", "."];
  // Only three digits make a group: "1.5" is no 15.
  const plain = text.replace(new RegExp(`(\\d)${group}(?=\\d{3}(?!\\d))`, "g"), "$1").replace(point, ".");
  const pattern = decimals > 0 ? new RegExp(`^-?\\d+(\\.\\d{0,${decimals}})?$`) : /^-?\d+$/;
  return pattern.test(plain) ? Number(plain) : { unreadable: text };
}
