const FORMATS = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it, with the minus sign (U+2212): the hyphen of Intl is narrower than a plus. */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = FORMATS.get(key) ?? new Intl.NumberFormat(locale, options);
  FORMATS.set(key, format);
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === "minusSign" ? "−" : part.value)).join("");
}

/** A change in percent with its sign, from 0.182: `+18,2%`. */
export function formatChange(share: number, locale: string): string {
  return formatNumber(share, locale, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
}
