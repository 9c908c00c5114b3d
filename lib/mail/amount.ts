import { fill } from "#lib/core/fill.ts";
import type { BilingualText, Locale } from "#lib/core/locale.ts";
import type { Money } from "#lib/core/money.ts";

/** `R$ 1.250,00`, or `R$ 1,250.00` in English, with a non-breaking space. */
export function reais(amount: Money, locale: Locale): string {
  const figures = amount
    .toNumber()
    .toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `R$\u00a0${figures}`;
}

const MOMENT: BilingualText = { "pt-BR": "{time} de {day}", en: "{day}, {time} (Brasília time)" };

/** `14h35 de 21/11`, or `Nov 21, 2:35 PM (Brasília time)`. */
export function moment(at: Date, locale: Locale): string {
  const timeZone = "America/Sao_Paulo";
  if (locale === "en") {
    const day = at.toLocaleString("en-US", { timeZone, month: "short", day: "numeric" });
    const time = at.toLocaleString("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
    return fill(MOMENT.en, { day, time }, locale);
  }
  const day = at.toLocaleString("pt-BR", { timeZone, day: "2-digit", month: "2-digit" });
  const time = at.toLocaleString("pt-BR", { timeZone, hour: "2-digit", minute: "2-digit" });
  return fill(MOMENT["pt-BR"], { day, time: time.replace(":", "h") }, locale);
}

/** `21/11/2026`, or `Nov 21, 2026` in English, where 12/11 could be read either way. */
export function day(at: Date, locale: Locale): string {
  const timeZone = "America/Sao_Paulo";
  return locale === "en"
    ? at.toLocaleDateString("en-US", { timeZone, dateStyle: "medium" })
    : at.toLocaleDateString("pt-BR", { timeZone });
}

/** The last day of a period that ends at a midnight in São Paulo: the day before. */
export function lastDay(until: Date, locale: Locale): string {
  return day(new Date(until.getTime() - 1), locale);
}
