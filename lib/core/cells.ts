// Spreadsheets read a cell with this prefix as a formula; a leading apostrophe makes it text.
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Escapes a text for a cell. The CSV writer prefixes formulas with an apostrophe; a text that already starts
 * with apostrophes gets one more here, so that reading removes exactly one.
 */
export function textCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses `textCell` and the CSV writer's escaping. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A column title without accents, case and punctuation. */
export function foldedTitle(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

const GROUPED = { ".": /^\d{1,3}(?:\.\d{3})+$/, ",": /^\d{1,3}(?:,\d{3})+$/ } as const;

/**
 * Parses a price as people write it (`R$ 1.234,56`, `1234,56`, `1,234.56`, `1234.5`) to `1234.56`; null if it
 * is ambiguous or invalid. Never rounds.
 */
export function parsePrice(cell: string): string | null {
  const text = cell.replace(/^R\$/i, "").replace(/[\s\u00A0\u202F]/g, "");
  if (!/^[\d.,]{1,20}$/.test(text)) return null;
  const mark = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  const decimals = mark < 0 ? 0 : text.length - mark - 1;
  const isDecimal = mark >= 0 && (decimals === 1 || decimals === 2);
  const whole = isDecimal ? text.slice(0, mark) : text;
  const other = isDecimal ? (text[mark] === "," ? "." : ",") : whole.includes(",") ? "," : ".";
  const digits = /^\d+$/.test(whole)
    ? whole
    : GROUPED[other].test(whole)
      ? whole.replaceAll(other, "")
      : null;
  if (digits === null || digits.length > 12) return null;
  const centavos = isDecimal ? text.slice(mark + 1).padEnd(2, "0") : "00";
  return `${digits.replace(/^0+(?=\d)/, "")}.${centavos}`;
}
