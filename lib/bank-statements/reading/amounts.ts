import { type DecimalMarks, NO_MARKS } from "#lib/core/decimal-marks.ts";

const SIGNS = /^([+-]?)(.*?)([+-]?)$/;

/** Reais with at most twelve digits, the database's limit. */
const MOST_DIGITS = 12;

/** Number format: spreadsheets group thousands, OFX has only a decimal separator. */
type Grouping = "grouped" | "plain";

export type Amount = {
  /** Exact; negative if the amount itself says so. */
  cents: number;
  /** How the amount tells its direction: by a sign, by a letter (C, D), or not at all. */
  told: "sign" | "letter" | null;
};

/**
 * Parses an amount to cents, exactly: `1.234,56`, `1,234.56`, `R$ -50,00`, `(50,00)`, `50,00-`, `50,00 D`, `-.11`, `50.`.
 * Null for anything else, including fractions of a cent, and for one that is ambiguous among the file's other amounts:
 * `19.990` beside `19.90`.
 */
export function readAmount(
  text: string,
  grouping: Grouping = "grouped",
  marks: DecimalMarks = NO_MARKS,
): Amount | null {
  let bare = text
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/R\$|BRL/i, "");
  let sign = 1;
  let told: Amount["told"] = null;
  const inBrackets = /^\(([^()]*)\)$/.exec(bare);
  if (inBrackets) {
    bare = inBrackets[1] ?? "";
    sign = -1;
    told = "sign";
  }
  const letter = /(\d[.,]?[+-]?)(C|D|CR|DB|DR)$/i.exec(bare);
  if (letter) {
    bare = bare.slice(0, bare.length - (letter[2]?.length ?? 0));
    if (letter[2]?.toUpperCase().startsWith("D")) sign = -1;
    told = "letter";
  }
  const [, before = "", digits = "", after = ""] = SIGNS.exec(bare) ?? [];
  if (before !== "" && after !== "") return null;
  if (before === "-" || after === "-") sign = -1;
  if (before !== "" || after !== "") told ??= "sign";
  const cents = unsignedCents(digits, grouping, marks);
  if (cents === null) return null;
  return { cents: sign === -1 ? 0 - cents : cents, told };
}

/** The cents of `readAmount`. */
export function readCents(text: string, grouping?: Grouping, marks?: DecimalMarks): number | null {
  return readAmount(text, grouping, marks)?.cents ?? null;
}

function unsignedCents(digits: string, grouping: Grouping, marks: DecimalMarks): number | null {
  const parts = splitDecimals(digits, grouping, marks);
  if (!parts || !/^0*$/.test(parts.decimals.slice(2))) return null;
  const whole = parts.whole.replace(/^0+(?=\d)/, "");
  if (whole.length > MOST_DIGITS) return null;
  return Number(whole || "0") * 100 + Number(parts.decimals.slice(0, 2).padEnd(2, "0"));
}

function splitDecimals(
  digits: string,
  grouping: Grouping,
  marks: DecimalMarks,
): { whole: string; decimals: string } | null {
  const grouped =
    // With both separators, the last one is the decimal separator.
    /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/.exec(digits) ??
    /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/.exec(digits) ??
    /^([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}))()$/.exec(digits);
  if (grouped) return { whole: (grouped[1] ?? "").replace(/[.,]/g, ""), decimals: grouped[2] ?? "" };
  const [, whole = "", mark = "", decimals = ""] = /^(\d*)(?:([.,])(\d*))?$/.exec(digits) ?? [];
  if (whole === "" && decimals === "") return null;
  // One separator before three digits may group thousands.
  if (mark !== "" && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
    if (marks.has(mark)) return grouping === "plain" ? { whole, decimals } : null;
    if (grouping === "grouped" || marks.size > 0) return { whole: whole + decimals, decimals: "" };
  }
  return { whole, decimals };
}
