const SIGNS = /^([+-]?)(.*?)([+-]?)$/;

/** Reais with at most twelve digits, the database's limit. */
const MOST_DIGITS = 12;

/** Number format: spreadsheets group thousands, OFX has only a decimal separator. */
type Grouping = "grouped" | "plain";

/**
 * Parses an amount to cents, exactly: `1.234,56`, `1,234.56`, `R$ -50,00`, `(50,00)`, `50,00-`, `50,00 D`.
 * Null for anything else, including fractions of a cent.
 */
export function readCents(text: string, grouping: Grouping = "grouped"): number | null {
  let bare = text
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s\u00a0]/g, "")
    .replace(/R\$|BRL/i, "");
  let sign = 1;
  const inBrackets = /^\((.*)\)$/.exec(bare);
  if (inBrackets) [sign, bare] = [-1, inBrackets[1] ?? ""];
  const kind = /^(.*\d[+-]?)([CD])$/i.exec(bare);
  if (kind) {
    bare = kind[1] ?? "";
    if (kind[2]?.toUpperCase() === "D") sign = -1;
  }
  const [, before = "", digits = "", after = ""] = SIGNS.exec(bare) ?? [];
  if (before !== "" && after !== "") return null;
  if (before === "-" || after === "-") sign = -1;
  const cents = centsOf(digits, grouping);
  return cents === null ? null : sign === -1 ? 0 - cents : cents;
}

function centsOf(digits: string, grouping: Grouping): number | null {
  const parts = splitDecimals(digits, grouping);
  if (!parts || !/^0*$/.test(parts.decimals.slice(2))) return null;
  const whole = parts.whole.replace(/^0+(?=\d)/, "");
  if (whole.length > MOST_DIGITS) return null;
  return Number(whole) * 100 + Number(parts.decimals.slice(0, 2).padEnd(2, "0"));
}

function splitDecimals(digits: string, grouping: Grouping): { whole: string; decimals: string } | null {
  const found =
    // With both separators, the last one is the decimal separator.
    /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/.exec(digits) ??
    /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/.exec(digits) ??
    (grouping === "grouped" ? /^([1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+))()$/.exec(digits) : null) ??
    /^(\d+)(?:[.,](\d+))?$/.exec(digits);
  if (!found) return null;
  return { whole: (found[1] ?? "").replace(/[.,]/g, ""), decimals: found[2] ?? "" };
}

/**
 * Parses a day to `2026-01-31`, from that format or 31/01/2026, with or without a time. Null for anything
 * else.
 */
export function readDay(text: string): string | null {
  const bare = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(bare);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const brazilian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(bare);
  if (!brazilian) return null;
  const [, day, month, year = ""] = brazilian;
  return dayOf(year.length === 2 ? `20${year}` : year, month, day);
}

/** Parses an OFX day: `20260131`, ignoring what follows. */
export function readOfxDay(text: string): string | null {
  const [, year, month, day] = /^\s*(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  return dayOf(year, month, day);
}

function dayOf(year = "", month = "", day = ""): string | null {
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${written}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(written)) return null;
  return written >= "1990-01-01" ? written : null;
}
