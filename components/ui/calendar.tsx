"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale } from "next-intl";
import { DayPicker, type PropsBase, type DateRange as Span } from "react-day-picker";
import { enUS } from "react-day-picker/locale/en-US";
import { ptBR } from "react-day-picker/locale/pt-BR";
import { dayOf } from "./time-format.ts";

const CLASSES = {
  months: "relative mx-auto flex w-fit flex-wrap gap-5",
  month: "grid gap-2",
  month_caption: "flex h-9 items-center justify-center text-[0.875rem] font-semibold first-letter:uppercase",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous:
    "grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40",
  button_next:
    "grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40",
  weekday: "size-10 text-[0.75rem] font-medium text-faint",
  day: "size-10 p-0 text-center text-[0.875rem]",
  day_button:
    "grid size-10 cursor-pointer place-items-center rounded-md -outline-offset-2 hover:bg-sunken disabled:cursor-not-allowed",
  today: "font-bold text-brand-text",
  outside: "text-faint",
  disabled: "opacity-40",
  selected: "[&_button]:bg-soft [&_button]:font-semibold [&_button]:text-ink",
  range_middle: "bg-soft [&_button]:rounded-none",
  // The empty days of other months, where those are not shown.
  hidden: "bg-transparent!",
  range_start: "rounded-l-md bg-soft [&_button]:bg-brand! [&_button]:text-on-brand!",
  range_end: "rounded-r-md bg-soft [&_button]:bg-brand! [&_button]:text-on-brand!",
};

// Calendar days have no time zone: noon represents the day in any time zone of the browser.
const noon = (day: string) => new Date(`${day}T12:00:00`);
const dayOfNoon = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

type Bounds = { min?: string | undefined; max?: string | undefined };

function useShared({ min, max }: Bounds) {
  const locale = useLocale();
  // The library's Portuguese has "sab" for "sáb".
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short" });
  return {
    locale: locale === "en" ? enUS : ptBR,
    today: noon(dayOf(new Date())),
    weekStartsOn: 0,
    showOutsideDays: true,
    fixedWeeks: true,
    formatters: { formatWeekdayName: (date: Date) => weekday.format(date).replace(".", "") },
    disabled: [...(min ? [{ before: noon(min) }] : []), ...(max ? [{ after: noon(max) }] : [])],
    components: {
      Chevron: ({ orientation }: { orientation?: string }) =>
        orientation === "left" ? (
          <ChevronLeft aria-hidden className="size-[18px]" strokeWidth={1.75} />
        ) : (
          <ChevronRight aria-hidden className="size-[18px]" strokeWidth={1.75} />
        ),
    },
  } satisfies PropsBase;
}

/** A month with one selected day. Days are texts, `2026-11-21`. Lazy-loaded on opening. */
export function DayCalendar({
  day,
  onChange,
  ...bounds
}: Bounds & { day: string | null; onChange: (day: string) => void }) {
  const shared = useShared(bounds);
  const selected = day ? noon(day) : undefined;
  return (
    <DayPicker
      {...shared}
      mode="single"
      required
      autoFocus
      selected={selected}
      defaultMonth={selected}
      onSelect={(date: Date) => onChange(dayOfNoon(date))}
      classNames={{
        ...CLASSES,
        selected: "[&_button]:bg-brand! [&_button]:font-semibold [&_button]:text-on-brand!",
      }}
    />
  );
}

/** One month, or two side by side, with a selected range of days. */
export function RangeCalendar({
  from,
  to,
  months,
  onChange,
  ...bounds
}: Bounds & {
  from: string | null;
  to: string | null;
  months: number;
  onChange: (from: string, to: string | null) => void;
}) {
  const shared = useShared(bounds);
  const selected: Span = { from: from ? noon(from) : undefined, to: to ? noon(to) : undefined };
  // The last day's month comes last, so that no future month is shown beside it.
  const last = selected.to ?? selected.from ?? shared.today;
  const first = new Date(last.getFullYear(), last.getMonth() + 1 - months, 1, 12);
  return (
    <DayPicker
      {...shared}
      mode="range"
      resetOnSelect
      autoFocus
      numberOfMonths={months}
      pagedNavigation
      showOutsideDays={months === 1}
      selected={selected}
      defaultMonth={first}
      onSelect={(span: Span | undefined) =>
        span?.from && onChange(dayOfNoon(span.from), span.to ? dayOfNoon(span.to) : null)
      }
      classNames={CLASSES}
    />
  );
}
