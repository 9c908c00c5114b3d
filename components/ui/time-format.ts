/** All times are in São Paulo's time zone, which has been UTC−3 all year since 2019. */
export const TIME_ZONE = "America/Sao_Paulo";
const OFFSET = "-03:00";
const OFFSET_MS = 3 * 3_600_000;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function parts(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = FORMATS.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE });
  FORMATS.set(key, format);
  return format.format(date);
}

/** The calendar day in São Paulo: `2026-11-21`. */
export function dayOf(date: Date): string {
  return new Date(date.getTime() - OFFSET_MS).toISOString().slice(0, 10);
}

/** The first instant of a day in São Paulo. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000${OFFSET}`);
}

/** The last instant of a day in São Paulo. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999${OFFSET}`);
}

/** The last second of a day in São Paulo: what is valid until a day is valid on all of it. */
export function lastSecondOf(day: string): Date {
  return new Date(`${day}T23:59:59.000${OFFSET}`);
}

/** Whether the instant is in the last minute of its day in São Paulo, so that the day alone tells it. */
export function endsDay(date: Date): boolean {
  return date.getTime() >= endOfDay(dayOf(date)).getTime() - 59_999;
}

/** The instant of a day and a local time in São Paulo, `14:30`. */
export function atTime(day: string, time: string): Date {
  return new Date(`${day}T${time}:00.000${OFFSET}`);
}

/** `14:30`, or with seconds `14:30:05`. */
export function formatTime(date: Date, locale: string, seconds = false): string {
  return parts(date, locale, {
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds && { second: "2-digit" }),
    hourCycle: "h23",
  });
}

/** `21 nov` or `Nov 21`, with the year unless it is the current one. */
export function formatDay(date: Date, locale: string, now: number | null = null): string {
  const year = now === null || dayOf(date).slice(0, 4) !== dayOf(new Date(now)).slice(0, 4);
  const text = parts(date, locale, { day: "numeric", month: "short", ...(year && { year: "numeric" }) });
  // Intl writes "21 de nov. de 2026", which is too long for a table.
  return locale.startsWith("pt") ? text.replaceAll(" de ", " ").replace(".", "") : text;
}

/** `21 nov 2026, 14:30` */
export function formatInstant(date: Date, locale: string, seconds = false): string {
  return `${formatDay(date, locale)}, ${formatTime(date, locale, seconds)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RELATIVE = new Map<string, Intl.RelativeTimeFormat>();

/** `há 2 min` within the last hour, `14:30` today, `21 nov` before. `em 3 h` for the next 24 hours. */
export function formatRelative(date: Date, locale: string, now: number): string {
  const distance = date.getTime() - now;
  const relative =
    RELATIVE.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  RELATIVE.set(locale, relative);
  const written = (amount: number, unit: "second" | "minute" | "hour") =>
    relative.format(amount, unit).replace(/\.$/, "");
  if (Math.abs(distance) < 45_000) return written(0, "second");
  if (Math.abs(distance) < HOUR) return written(Math.trunc(distance / MINUTE) || -1, "minute");
  if (distance > 0 && distance < 24 * HOUR) return written(Math.round(distance / HOUR), "hour");
  if (dayOf(date) === dayOf(new Date(now))) return formatTime(date, locale);
  return formatDay(date, locale, now);
}
