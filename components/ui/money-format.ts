const FORMATS = new Map<string, Intl.NumberFormat>();

/** `R$ 1.250,00` in Portuguese, `R$1,250.00` in English, `− R$ 0,60` below zero; without line breaks. */
export function formatMoney(value: number | string, locale: string, currency = "BRL"): string {
  const amount = Number(value);
  const format = formatOf(locale, currency);
  return amount < 0 ? `−\u00a0${format.format(-amount)}` : format.format(amount);
}

/** The formatted amount in two parts: up to the decimal separator, and from it on. */
export function splitMoney(value: number | string, locale: string, currency = "BRL"): [string, string] {
  const parts = formatOf(locale, currency).formatToParts(Number(value));
  const at = parts.findIndex(({ type }) => type === "decimal");
  const text = (some: Intl.NumberFormatPart[]) => some.map((part) => part.value).join("");
  return at < 0 ? [text(parts), ""] : [text(parts.slice(0, at)), text(parts.slice(at))];
}

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = FORMATS.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency });
  FORMATS.set(key, format);
  return format;
}

/**
 * Parses a typed amount: `1.234,56`, `1234,5`, `R$ 12`, `12.50`. Returns null for anything else. The last separator with
 * one or two digits after it is the decimal one. A single one with three digits after it groups if the locale groups by
 * it: in Portuguese `1.234` is R$ 1.234,00, and `1,234` has a decimal too many.
 */
export function parseMoney(text: string, locale: string): number | null {
  const typed = text.replace(/R\$|\s/g, "");
  if (!/^\d[\d.,]*$|^[.,]\d{1,2}$/.test(typed)) return null;
  const [, whole = "", point, cents = ""] = /^(.*?)(?:([.,])(\d{0,2}))?$/.exec(typed) ?? [];
  const groups = whole.match(/[.,]/g) ?? [];
  if (groups.length > 0) {
    const [group] = groups;
    if (!/^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole) || group === point) return null;
    if (groups.length === 1 && point === undefined && group !== groupOf(locale)) return null;
  }
  const value = Number(`${whole.replace(/[.,]/g, "") || "0"}.${cents || "0"}`);
  return Number.isFinite(value) ? value : null;
}

const groupOf = (locale: string) => (locale.startsWith("pt") ? "." : ",");
