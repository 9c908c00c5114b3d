import { MAX_DAYS } from "./table-row.ts";

/** Parses a CEP. Spreadsheets drop the leading zero of CEPs in São Paulo. Null if it is none. */
export function parseCep(cell: string): number | null {
  const digits = cell
    .trim()
    .replace(/^(\d{1,2})\.(\d{3})-?(\d{3})$/, "$1$2$3")
    .replace(/^(\d{4,5})-(\d{3})$/, "$1$2");
  return /^\d{7,8}$/.test(digits) ? Number(digits) : null;
}

/** Parses a number of days, with or without the word; null if it is none. */
export function parseDays(cell: string): number | null {
  const [, digits] = /^(\d{1,3})(?:\s*(?:dias?|days?)(?:\s+.teis)?)?$/i.exec(cell.trim()) ?? [];
  return digits !== undefined && Number(digits) <= MAX_DAYS ? Number(digits) : null;
}
