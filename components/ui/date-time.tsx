import { useLocale } from "next-intl";
import { useClock } from "./clock.ts";
import { endsDay, formatDay, formatInstant, formatRelative, formatTime } from "./time-format.ts";

/** A time in São Paulo. The title has the full instant. */
export function DateTime({
  value,
  mode = "relative",
  seconds = false,
  className,
}: {
  value: string | number | Date;
  /** `until`: the day alone only if all of it counts. */
  mode?: "relative" | "absolute" | "date" | "time" | "until";
  seconds?: boolean;
  className?: string;
}) {
  const locale = useLocale();
  const now = useClock();
  const date = new Date(value);
  const whole = formatInstant(date, locale, true);
  const text = {
    relative: () => (now === null ? formatInstant(date, locale) : formatRelative(date, locale, now)),
    absolute: () => formatInstant(date, locale, seconds),
    date: () => formatDay(date, locale, now),
    until: () => (endsDay(date) ? formatDay(date, locale, now) : formatInstant(date, locale)),
    time: () => formatTime(date, locale, seconds),
  }[mode]();
  return (
    <time
      dateTime={date.toISOString()}
      title={whole}
      className={className ?? "whitespace-nowrap"}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
