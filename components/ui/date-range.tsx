import { Calendar } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "./button.tsx";
import { buttonClass } from "./button-class.ts";
import { useClock } from "./clock.ts";
import { type Days, lastDays, lastMonth, thisMonth, yesterday } from "./days.ts";
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

type Props = {
  value: Period;
  onChange: (value: Period) => void;
  presets?: readonly Preset[];
  /** The label of the period; default "Period". */
  label?: string;
  min?: Date | undefined;
  max?: Date | undefined;
};

/**
 * A range of days in São Paulo. `from` is the first instant of its day, `to` the last of its day. The default
 * `presets` are today, yesterday, 7, 30 and 90 days, this and last month, and all.
 */
export function DateRange({ value, onChange, presets, label, min, max }: Props) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const now = useClock();
  const [open, setOpen] = useState(false);
  const standard = useStandardPresets();
  const offered = presets ?? standard;
  const finish = (period: Period) => {
    setOpen(false);
    onChange(period);
  };
  const named = offered.find((preset) => same(preset.period, value));
  const days = [value.from, value.to].map((date) => (date ? formatDay(date, locale, now) : "…"));
  const text = named?.label ?? (days[0] === days[1] ? days[0] : days.join(" – "));
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
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
        <Presets offered={offered} chosen={named} onChoose={finish} />
        <CustomDays value={value} min={min} max={max} onChange={finish} />
      </div>
    </Popover>
  );
}

function useStandardPresets(): Preset[] {
  const t = useTranslations("ui");
  const preset = (label: string, { from, to }: Days) => ({
    label,
    period: { from: startOfDay(from), to: endOfDay(to) },
  });
  return [
    preset(t("today"), lastDays(1)),
    preset(t("yesterday"), yesterday()),
    ...[7, 30, 90].map((days) => preset(t("lastDays", { days }), lastDays(days))),
    preset(t("thisMonth"), thisMonth()),
    preset(t("lastMonth"), lastMonth()),
    { label: t("allTime"), period: { from: null, to: null } },
  ];
}

function Presets(props: {
  offered: readonly Preset[];
  chosen: Preset | undefined;
  onChoose: (period: Period) => void;
}) {
  const { offered, chosen, onChoose } = props;
  return (
    <div className="flex flex-col gap-0.5 max-md:flex-row max-md:flex-wrap">
      {offered.map((preset) => (
        <Button
          key={preset.label}
          variant="quiet"
          size="sm"
          aria-pressed={preset === chosen}
          className="justify-start aria-pressed:bg-soft aria-pressed:text-brand-text"
          onClick={() => onChoose(preset.period)}
        >
          {preset.label}
        </Button>
      ))}
    </div>
  );
}

/** A custom period: the first press selects its first day, the second its last. */
function CustomDays({ value, min, max, onChange }: Pick<Props, "value" | "min" | "max" | "onChange">) {
  const wide = useWide("(min-width: 48rem)");
  /** The first day of an incomplete range. */
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <RangeCalendar
      from={begun ?? (value.from && dayOf(value.from))}
      to={begun ? null : value.to && dayOf(value.to)}
      months={wide ? 2 : 1}
      min={min && dayOf(min)}
      max={max && dayOf(max)}
      onChange={(from, to) => {
        if (begun === null || to === null) setBegun(from);
        else onChange({ from: startOfDay(from), to: endOfDay(to) });
      }}
    />
  );
}

function same(a: Period, b: Period): boolean {
  return a.from?.getTime() === b.from?.getTime() && a.to?.getTime() === b.to?.getTime();
}
