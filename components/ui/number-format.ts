/** A number as the language writes it, with the minus sign (U+2212): the hyphen of Intl is narrower than a plus. */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const parts = new Intl.NumberFormat(locale, options).formatToParts(value);
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
