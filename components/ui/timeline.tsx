import { useLocale } from "next-intl";
import { cx } from "./classes.ts";
import { dayOf, formatDay, formatInstant, formatTime } from "./time-format.ts";

const DOTS = {
  done: "border-brand bg-brand text-on-brand",
  open: "border-line-strong bg-surface text-muted",
  wait: "border-warn bg-warn-soft text-warn",
  bad: "border-danger bg-danger text-on-danger",
} as const;

export type TimelineItem = {
  title: React.ReactNode;
  detail?: React.ReactNode;
  at?: string | number | Date | null;
  state: keyof typeof DOTS;
  icon?: React.ReactNode;
};

/** Events in chronological order. Shows the date where it changes, otherwise the time. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  const locale = useLocale();
  const today = dayOf(new Date());
  return (
    <ol aria-label={label} className="grid">
      {items.map((item, at) => {
        const date = item.at === undefined || item.at === null ? null : new Date(item.at);
        const before = items.slice(0, at).findLast((other) => other.at)?.at;
        const day = before ? dayOf(new Date(before)) : today;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its place
          <li key={at} className="group relative flex gap-3 pb-4 last:pb-0">
            <span
              aria-hidden
              className="absolute bottom-0 left-[0.5625rem] top-1.5 w-0.5 bg-line group-last:hidden"
            />
            <span
              aria-hidden
              className={cx(
                "relative mt-0.5 grid shrink-0 place-items-center rounded-full border-2 [&_svg]:size-3 [&_svg]:[stroke-width:2.5]",
                item.icon ? "size-5" : "m-[3px] mt-1 size-3.5",
                DOTS[item.state],
              )}
            >
              {item.icon}
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-[0.875rem] font-semibold leading-snug wrap-anywhere">{item.title}</p>
              {item.detail && <div className="mt-0.5 text-small text-muted wrap-anywhere">{item.detail}</div>}
            </div>
            {date && (
              <time
                dateTime={date.toISOString()}
                title={formatInstant(date, locale, true)}
                className="shrink-0 whitespace-nowrap pt-px text-small text-faint"
                suppressHydrationWarning
              >
                {dayOf(date) === day
                  ? formatTime(date, locale, true)
                  : `${formatDay(date, locale, Date.now())}, ${formatTime(date, locale)}`}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
