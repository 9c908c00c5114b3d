import { parsePrice } from "#lib/core/cells.ts";
import type { WeightUnit } from "./columns.ts";
import { MAX_DAYS, MAX_WEIGHT } from "./row.ts";

/** A CEP as a number; spreadsheets drop the zero that those of São Paulo begin with. Null if it is none. */
export function parseCep(cell: string): number | null {
  const digits = cell.trim().replace(/^(\d{1,2})\.(\d{3})-?(\d{3})$/, "$1$2$3").replace(/^(\d{4,5})-(\d{3})$/, "$1$2");
  return /^\d{7,8}$/.test(digits) ? Number(digits) : null;
}

const WEIGHT = /^(\d[\d.,]*?)\s*(g|gr|gramas?|grams?|kg|kgs|quilos?|kilos?)?\.?$/i;

/** A weight in grams. The cell's own unit goes before the column's; null if it is none, has no unit or is not whole. */
export function parseWeight(cell: string, unit: WeightUnit | null): number | null {
  const [, number = "", word] = WEIGHT.exec(cell.trim()) ?? [];
  const own = word ? (/^[kq]/i.test(word) ? "kg" : "g") : unit;
  if (!own || number === "") return null;
  const grams = own === "kg" ? gramsOf(number) : wholeOf(number);
  return grams !== null && grams >= 1 && grams <= MAX_WEIGHT ? grams : null;
}

/** Kilograms with at most three decimals, after a comma or a point: 0,3 and 1.250 are 300 g and 1250 g. */
function gramsOf(number: string): number | null {
  const [, whole, decimals = ""] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(number) ?? [];
  return whole === undefined ? null : Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
}

/** Grams, with or without dots between thousands. */
function wholeOf(number: string): number | null {
  const price = parsePrice(number);
  return price?.endsWith(".00") ? Number(price.slice(0, -3)) : null;
}

/** A number of days, with or without the word; null if it is none. */
export function parseDays(cell: string): number | null {
  const [, digits] = /^(\d{1,3})(?:\s*(?:dias?|days?)(?:\s+.teis)?)?$/i.exec(cell.trim()) ?? [];
  return digits !== undefined && Number(digits) <= MAX_DAYS ? Number(digits) : null;
}
