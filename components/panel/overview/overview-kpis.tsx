import { useLocale, useTranslations } from "next-intl";
import { cx } from "#components/ui/classes.ts";
import { figureSize } from "#components/ui/figure-size.ts";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { formatChange, formatNumber } from "#components/ui/number-format.ts";
import { Sparkline } from "#components/ui/sparkline.tsx";
import { aloneOf, type OverviewData, othersOf } from "./overview-data.ts";
import { pointsBetween } from "./points.ts";

/** The four key figures of the period, each compared with the previous period. */
export function Kpis({ data }: { data: OverviewData }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const duration = useDuration();
  const { totals, days } = data;
  const before = data.previous?.totals;
  // Today is not over: compared with yesterday until the same time of day.
  const soFar = data.previous?.soFar;
  const { sales, orders } = soFar ?? before ?? {};
  const compared = (value: string) => t(soFar ? "kpi.beforeSoFar" : "kpi.before", { value });
  const money = (value: number) => formatMoney(value, locale);
  const whole = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const alone = aloneOf(totals);
  const net = othersOf(totals) > 0 && totals.net > totals.sales ? "kpi.netWithExtra" : "kpi.net";
  return (
    <section
      aria-label={t("kpi.label")}
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px xl:grid-cols-4"
    >
      <Kpi
        label={t("kpi.sales")}
        value={<Money large value={totals.sales} />}
        size={figureSize(money(totals.sales))}
        under={totals.net !== totals.sales && t(net, { value: money(totals.net) })}
        change={<Change now={totals.sales} before={sales} format={(value) => compared(money(value))} />}
        course={days.map(({ sales }) => sales)}
      />
      <Kpi
        label={t("kpi.orders")}
        value={whole.format(totals.orders)}
        note={alone > 0 && t("kpi.alone", { count: alone })}
        change={
          <Change now={totals.orders} before={orders} format={(value) => compared(whole.format(value))} />
        }
        course={days.map(({ orders }) => orders)}
      />
      <Kpi
        label={t("kpi.conversion")}
        value={totals.conversion === null ? null : share.format(totals.conversion)}
        change={
          <Points
            now={totals.conversion}
            before={before?.conversion}
            format={(value) => share.format(value)}
          />
        }
        course={days.map(({ conversion }) => conversion)}
        bad={(totals.conversion ?? 0) < (before?.conversion ?? 0)}
      />
      <Kpi
        label={t("kpi.time")}
        value={totals.medianSecondsToPay === null ? null : duration(totals.medianSecondsToPay)}
        note={totals.medianSecondsToPay !== null && t("kpi.median")}
        change={<Seconds now={totals.medianSecondsToPay} before={before?.medianSecondsToPay} />}
        course={days.map(({ averageSecondsToPay }) => averageSecondsToPay)}
      />
    </section>
  );
}

function Kpi(props: {
  label: string;
  value: React.ReactNode;
  size?: string;
  /** Stands right below the figure. */
  under?: React.ReactNode;
  note?: React.ReactNode;
  change: React.ReactNode;
  course: readonly (number | null)[];
  bad?: boolean;
}) {
  const t = useTranslations("overview");
  const { label, value, size = figureSize(""), under, note, change, course, bad = false } = props;
  return (
    <div className="grid grid-cols-1 content-start gap-1 bg-surface p-4 sm:px-5">
      <p className="text-small text-muted">{label}</p>
      {value === null ? (
        <p className="text-body text-faint">{t("kpi.none")}</p>
      ) : (
        <p className={cx("leading-tight font-[650] tracking-[-0.02em] tabular-nums", size)}>{value}</p>
      )}
      {under && <p className="text-small text-muted">{under}</p>}
      <div className="flex items-end justify-between gap-3">
        <p className="text-small text-muted">
          {change}
          {note && <span className="block">{note}</span>}
        </p>
        <span className="shrink-0 max-sm:hidden">
          <Sparkline values={course} bad={bad} />
        </span>
      </div>
    </div>
  );
}

type Compared = { now: number | null; before: number | null | undefined; format: (value: number) => string };

/** The change in percent. */
function Change({ now, before, format }: Compared) {
  const locale = useLocale();
  const t = useTranslations("overview.kpi");
  if (now === null || !before) return null;
  if (now === before) return t("same");
  return (
    <>
      <Strong good={now > before}>{formatChange((now - before) / before, locale)}</Strong>{" "}
      <span className="whitespace-nowrap">{format(before)}</span>
    </>
  );
}

/** The change in percentage points. */
function Points({ now, before, format }: Compared) {
  const locale = useLocale();
  const t = useTranslations("overview.kpi");
  if (now === null || before === null || before === undefined) return null;
  const change = pointsBetween(now, before);
  if (change === 0) return t("same");
  const points = formatNumber(change, locale, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return (
    <>
      <Strong good={now > before}>{t("points", { value: points })}</Strong>{" "}
      <span className="whitespace-nowrap">{t("before", { value: format(before) })}</span>
    </>
  );
}

/** The change in seconds. */
function Seconds({ now, before }: Pick<Compared, "now" | "before">) {
  const duration = useDuration();
  if (now === null || before === null || before === undefined || now === before) return null;
  return (
    <Strong good={now < before}>
      {now < before ? "−" : "+"}
      {duration(Math.abs(now - before))}
    </Strong>
  );
}

function Strong({ good, children }: { good: boolean; children: React.ReactNode }) {
  return (
    <span className={`font-semibold whitespace-nowrap ${good ? "text-brand-text" : "text-danger"}`}>
      {children}
    </span>
  );
}

function useDuration(): (seconds: number) => string {
  const t = useTranslations("overview.time");
  return (seconds) => {
    if (seconds < 60) return t("seconds", { seconds });
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return t("minutes", { minutes, seconds: seconds % 60 });
    return t("hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
