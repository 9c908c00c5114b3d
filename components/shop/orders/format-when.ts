import { TIME_ZONE } from "#components/ui/time-format.ts";

/** Formats `21/11/2026, 12:05`; with seconds for receipts. */
export function formatWhen(moment: string, locale: string, seconds = false): string {
  return new Date(moment).toLocaleString(locale, {
    dateStyle: "short",
    timeStyle: seconds ? "medium" : "short",
    timeZone: TIME_ZONE,
  });
}
