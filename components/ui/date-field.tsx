import { Calendar, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "./classes.ts";
import { controlHeight, controlTrigger } from "./control-class.ts";
import { deferred } from "./deferred.tsx";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";
import { Popover } from "./popover.tsx";
import { Skeleton } from "./skeleton.tsx";
import { TextField } from "./text-field.tsx";
import {
  atTime,
  dayOf,
  endsDay,
  formatDay,
  formatInstant,
  formatTime,
  lastSecondOf,
  startOfDay,
} from "./time-format.ts";

const DayCalendar = deferred(() => import("./calendar.tsx").then((module) => module.DayCalendar), {
  loading: () => <Skeleton className="h-76 w-70" />,
});

type Props = FieldProps & {
  value: Date | null;
  onChange: (value: Date | null) => void;
  withTime?: boolean;
  /** With `withTime`: a chosen day ends at its last second, not at its first. */
  untilEnd?: boolean;
  min?: Date;
  max?: Date;
  disabled?: boolean;
};

/** A day in São Paulo or, with `withTime`, an instant. Without a time, the value is the start of the day. */
export function DateField({
  value,
  onChange,
  withTime = false,
  untilEnd = false,
  min,
  max,
  disabled = false,
  ...field
}: Props) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const ids = useFieldIds(field);
  const [open, setOpen] = useState(false);
  const time = value ? formatTime(value, locale) : untilEnd ? "23:59" : "00:00";
  const text = value ? (withTime ? formatInstant(value, locale) : formatDay(value, locale)) : t("chooseDate");
  const choose = (day: string) => {
    if (withTime && untilEnd && (value === null || endsDay(value))) onChange(lastSecondOf(day));
    else onChange(withTime ? atTime(day, time) : startOfDay(day));
    if (!withTime) setOpen(false);
  };
  return (
    <FieldFrame {...field} id={ids.id}>
      <div className="relative">
        <Popover
          open={open}
          onOpenChange={setOpen}
          label={field.label}
          className="grid gap-3 p-3"
          trigger={
            <button
              {...ids}
              type="button"
              disabled={disabled}
              data-placeholder={value ? undefined : ""}
              className={cx(controlTrigger, controlHeight.md)}
            >
              <Calendar aria-hidden className="text-muted" />
              <span className="min-w-0 flex-1 truncate pr-8">{text}</span>
            </button>
          }
        >
          <DayCalendar
            day={value ? dayOf(value) : null}
            min={min && dayOf(min)}
            max={max && dayOf(max)}
            onChange={choose}
          />
          {withTime && <TimeField value={value} time={time} onChange={onChange} />}
        </Popover>
        {value && !disabled && <ClearButton onClick={() => onChange(null)} />}
      </div>
    </FieldFrame>
  );
}

/** The time of day; disabled until a day is chosen. */
function TimeField(props: { value: Date | null; time: string; onChange: (value: Date) => void }) {
  const { value, time, onChange } = props;
  const t = useTranslations("ui");
  return (
    <TextField
      label={t("time")}
      type="time"
      value={time}
      disabled={!value}
      onChange={(event) => value && event.target.value && onChange(atTime(dayOf(value), event.target.value))}
    />
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations("ui");
  return (
    <span className="absolute right-0 top-0 sm:right-1.5 sm:top-1.5">
      <IconButton size="sm" label={t("clear")} icon={<X aria-hidden />} onClick={onClick} />
    </span>
  );
}
