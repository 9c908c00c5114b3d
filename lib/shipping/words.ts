import type { Locale, TextTree } from "#lib/core/locale.ts";

export type Days = { from: number | null; to: number };

const WORDS = {
  sameDay: { "pt-BR": "no mesmo dia", en: "the same day" },
  day: { "pt-BR": "dia útil", en: "working day" },
  days: { "pt-BR": "dias úteis", en: "working days" },
  upTo: { "pt-BR": "até", en: "up to" },
  to: { "pt-BR": "a", en: "to" },
} as const satisfies TextTree;

/** "3 a 5 dias úteis", "até 5 dias úteis", "1 dia útil": working days after the parcel is sent. */
export function daysText({ from, to }: Days, locale: Locale): string {
  if (to === 0) return WORDS.sameDay[locale];
  const days = (to === 1 ? WORDS.day : WORDS.days)[locale];
  if (from === to) return `${to} ${days}`;
  if (from === null || from === 0) return `${WORDS.upTo[locale]} ${to} ${days}`;
  return `${from} ${WORDS.to[locale]} ${to} ${days}`;
}

const WEIGHT = /^(\d[\d.,]*?)\s*(g|gr|gramas?|grams?|kg|kgs|quilos?|kilos?)?\.?$/i;
/** One tonne, in grams. */
export const MAX_WEIGHT = 1_000_000;

/**
 * Parses a weight as people write it, into grams. A unit in the text takes precedence over `unit`; null without any
 * unit, or if it is no weight.
 */
export function parseWeight(text: string, unit: "g" | "kg" | null): number | null {
  const [, number = "", word] = WEIGHT.exec(text.trim()) ?? [];
  const own = word ? (/^[kq]/i.test(word) ? "kg" : "g") : unit;
  if (!own || number === "") return null;
  const grams = own === "kg" ? gramsOf(number) : wholeOf(number);
  return grams !== null && grams >= 1 && grams <= MAX_WEIGHT ? grams : null;
}

/** Kilograms with at most three decimals after a comma or a point: 0,3 and 1.250 are 300 g and 1250 g. */
function gramsOf(number: string): number | null {
  const [, whole, decimals = ""] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(number) ?? [];
  return whole === undefined ? null : Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
}

/** Whole grams, with or without thousands separators or zero decimals. */
function wholeOf(number: string): number | null {
  const whole = number.replace(/[.,]0{1,2}$/, "");
  if (/^\d{1,7}$/.test(whole)) return Number(whole);
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(whole) ? Number(whole.replace(/[.,]/g, "")) : null;
}

/** 300 as "300 g", 1250 as "1,25 kg". */
export function weightText(grams: number, locale: Locale): string {
  if (grams < 1000) return `${grams} g`;
  const [whole, rest] = [
    Math.floor(grams / 1000),
    String(grams % 1000)
      .padStart(3, "0")
      .replace(/0+$/, ""),
  ];
  return `${whole}${rest ? `${locale === "en" ? "." : ","}${rest}` : ""} kg`;
}
