"use client";

import { Calendar } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "./button.tsx";
import { buttonClass } from "./button-class.ts";
import { useClock } from "./clock.ts";
import { deferred } from "./deferred.tsx";
import { Popover } from "./popover.tsx";
import { Skeleton } from "./skeleton.tsx";
import { dayOf, endOfDay, formatDay, startOfDay } from "./time-format.ts";
import { useWide } from "./use-wide.ts";

const RangeCalendar = deferred(() => import("./calendar.tsx").then((module) => module.RangeCalendar), {
  loading: () => <Skeleton className="h-76 w-70" />,
});

export type Period = { from: Date | null; to: Date | null };
type Preset = { label: string; period: Period };

/** The last days, today included. */
function lastDays(days: number, now: number = Date.now()): Period {
  const today = dayOf(new Date(now));
  const first = new Date(endOfDay(today).getTime() - (days - 1) * 86_400_000);
  return { from: startOfDay(dayOf(first)), to: endOfDay(today) };
}

/**
 * From a day to a day in São Paulo. `from` is the first instant of its day and `to` the last one of its day. Without
 * `presets` it offers today, 7, 30 and 90 days and all.
 */
export function DateRange({
  value,
  onChange,
  presets,
  label,
  min,
  max,
}: {
  value: Period;
  onChange: (value: Period) => void;
  presets?: readonly Preset[];
  /** What the period is of; "Period" unless said. */
  label?: string;
  min?: Date;
  max?: Date;
}) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const now = useClock();
  const wide = useWide("(min-width: 48rem)");
  const [open, setOpen] = useState(false);
  /** The first day of a span whose second one is still to be chosen. */
  const [begun, setBegun] = useState<string | null>(null);
  const offered = presets ?? [
    { label: t("today"), period: lastDays(1) },
    ...[7, 30, 90].map((days) => ({ label: t("lastDays", { days }), period: lastDays(days) })),
    { label: t("allTime"), period: { from: null, to: null } },
  ];
  const finish = (period: Period) => {
    setBegun(null);
    setOpen(false);
    onChange(period);
  };
  const named = offered.find((preset) => same(preset.period, value));
  const days = [value.from, value.to].map((date) => (date ? formatDay(date, locale, now) : "…"));
  const text = named?.label ?? (days[0] === days[1] ? days[0] : days.join(" – "));
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setBegun(null);
        setOpen(next);
      }}
      label={label ?? t("period")}
      align="end"
      className="p-3"
      trigger={
        <button
          type="button"
          aria-label={`${label ?? t("period")}: ${text}`}
          className={buttonClass("secondary", "md")}
        >
          <Calendar aria-hidden />
          {text}
        </button>
      }
    >
      <div className="flex gap-3 max-md:flex-col">
        <div className="flex flex-col gap-0.5 max-md:flex-row max-md:flex-wrap">
          {offered.map((preset) => (
            <Button
              key={preset.label}
              variant="quiet"
              size="sm"
              aria-pressed={preset === named}
              className="justify-start aria-pressed:bg-soft aria-pressed:text-brand-text"
              onClick={() => finish(preset.period)}
            >
              {preset.label}
            </Button>
          ))}
        </div>
        <RangeCalendar
          from={begun ?? (value.from && dayOf(value.from))}
          to={begun ? null : value.to && dayOf(value.to)}
          months={wide ? 2 : 1}
          min={min && dayOf(min)}
          max={max && dayOf(max)}
          onChange={(from, to) => {
            if (begun === null || to === null) setBegun(from);
            else finish({ from: startOfDay(from), to: endOfDay(to) });
          }}
        />
      </div>
    </Popover>
  );
}

function same(a: Period, b: Period): boolean {
  return a.from?.getTime() === b.from?.getTime() && a.to?.getTime() === b.to?.getTime();
}
