import type { BilingualText, Locale } from "./locale.ts";

/** Values for the placeholders of a text; a value that depends on the language is a text itself. */
export type TextParams = Record<string, string | number | BilingualText>;

/**
 * Replaces `{name}` placeholders. Numbers are formatted for the language, 0,01 or 0.01, and amounts after
 * `R$` with centavos: 1.234,50 or 1,234.50.
 */
export function fill(text: string, params: TextParams, locale: Locale): string {
  return text.replace(/(R\$ )?\{(\w+)\}/g, (_, reais: string | undefined, name: string) => {
    const given = params[name] ?? "";
    const value = typeof given === "object" ? given[locale] : given;
    if (reais && value !== "") return reais + asReais(Number(value), locale);
    return typeof value === "number" ? value.toLocaleString(locale, { maximumFractionDigits: 6 }) : value;
  });
}

function asReais(amount: number, locale: Locale): string {
  return amount.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
