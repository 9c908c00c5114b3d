import type { Language } from "#components/texts/languages.ts";
import { TIME_ZONE } from "#components/ui/time-format.ts";

/** Formats `21/11/2026, 12:05`; with seconds for receipts. */
export function formatWhen(moment: string, locale: string, seconds = false): string {
  return new Date(moment).toLocaleString(locale, {
    dateStyle: "short",
    timeStyle: seconds ? "medium" : "short",
    timeZone: TIME_ZONE,
  });
}

/** Formats `10h34`, or `10:34 AM` in English. */
function formatTime(moment: string, locale: string): string {
  const time = new Date(moment).toLocaleTimeString(locale, {
    ...{ hour: "2-digit", minute: "2-digit", timeZone: TIME_ZONE },
  });
  return locale === "en" ? time : time.replace(":", "h");
}

const HALF_DAY_S = 43_200;

const AT_TIME = { "pt-BR": "as {time}", en: "{time}" };

/**
 * Formats an end, for a sentence that says "até" or "by": `as 10h34`, or with its day if it is half a day away. Shortly
 * before midnight, too, the time alone says when.
 */
export function formatUntil(moment: string, locale: Language, secondsLeft: number): string {
  if (secondsLeft >= HALF_DAY_S) return formatWhen(moment, locale);
  return AT_TIME[locale].replace("{time}", formatTime(moment, locale));
}
