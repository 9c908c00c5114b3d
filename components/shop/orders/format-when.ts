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
export function formatTime(moment: string, locale: string): string {
  const time = new Date(moment).toLocaleTimeString(locale, {
    ...{ hour: "2-digit", minute: "2-digit", timeZone: TIME_ZONE },
  });
  return locale === "en" ? time : time.replace(":", "h");
}
