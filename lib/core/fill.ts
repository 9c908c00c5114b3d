import type { Locale } from "./locale.ts";

/** What fills the `{name}` of a text; `x.pt-BR` and `x.en` where a value has a language of its own. */
export type TextParams = Record<string, string | number>;

/**
 * Fills the `{name}` of a text. A number is written as the reader writes it, 0,01 or 0.01, and an amount after `R$`
 * with its centavos: 1.234,50 or 1,234.50.
 */
export function fill(text: string, params: TextParams, locale: Locale): string {
  return text.replace(/(R\$ )?\{(\w+)\}/g, (_, reais: string | undefined, name: string) => {
    const value = params[`${name}.${locale}`] ?? params[name] ?? "";
    if (reais && value !== "") return reais + asReais(Number(value), locale);
    return typeof value === "number" ? value.toLocaleString(locale, { maximumFractionDigits: 6 }) : value;
  });
}

function asReais(amount: number, locale: Locale): string {
  return amount.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
