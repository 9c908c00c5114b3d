import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { linkButton } from "#components/ui/button-class.ts";
import { Card } from "#components/ui/card.tsx";
import { ChartLegend } from "#components/ui/chart-legend.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { formatNumber } from "#components/ui/number-format.ts";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { MOST_BARS, TimeChart } from "#components/ui/time-chart.tsx";
import { dayOf, formatDay, formatTime, startOfDay } from "#components/ui/time-format.ts";
import type { OverviewData } from "./overview-data.ts";

const Days = deferred(() => import("./overview-days.tsx").then((file) => file.Days), {
  loading: () => <SkeletonTable rows={7} />,
});
const Hours = deferred(() => import("./overview-days.tsx").then((file) => file.Hours), {
  loading: () => <SkeletonTable rows={7} />,
});

/** The sales of each day, or of each hour of one day, as a chart or a table. */
export function SalesChart({ data }: { data: OverviewData }) {
  const t = useTranslations("overview.chart");
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={t(data.hours ? "hours" : "title")}
      actions={
        <>
          {!asTable && <Legend data={data} />}
          <button
            type="button"
            onClick={() => setAsTable(!asTable)}
            className={`${linkButton.quiet} rounded-md px-1 text-small font-medium sm:min-h-8`}
          >
            {asTable ? t("chart") : t("table")}
          </button>
        </>
      }
    >
      {!asTable ? (
        <Chart data={data} />
      ) : data.hours ? (
        <Hours hours={data.hours} />
      ) : (
        <Days days={data.days} />
      )}
    </Card>
  );
}

/** The names of the two periods, of which the chart compares the sales. */
function useNames({ hours }: OverviewData): { main: string; other: string } {
  const t = useTranslations("overview.chart");
  return hours ? { main: t("day"), other: t("dayBefore") } : { main: t("this"), other: t("previous") };
}

function Legend({ data }: { data: OverviewData }) {
  const names = useNames(data);
  return (
    <ChartLegend
      main={names.main}
      other={data.previous ? names.other : undefined}
      bars={!data.hours && data.days.length <= MOST_BARS}
    />
  );
}

function Chart({ data }: { data: OverviewData }) {
  const t = useTranslations("overview.chart");
  const locale = useLocale();
  const names = useNames(data);
  const { points, main, other, partial } = useCourse(data);
  const short = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
  return (
    <TimeChart
      label={t(data.hours ? "hoursLabel" : "label")}
      points={points}
      main={{ name: names.main, values: main }}
      partial={partial}
      other={other && { name: names.other, values: other }}
      format={(value) => formatMoney(value, locale)}
      short={(value) =>
        value >= 1e6
          ? t("million", { value: short(value / 1e6) })
          : value >= 1e3
            ? t("thousand", { value: short(value / 1e3) })
            : short(value)
      }
    />
  );
}

/** The points of the chart and their sales. The last one is partial if it is the present day or hour. */
function useCourse({ days, hours, previous }: OverviewData) {
  const t = useTranslations("overview.chart");
  const locale = useLocale();
  const now = new Date();
  const isToday = days.at(-1)?.day === dayOf(now);
  const sales = (each: { sales: number }) => each.sales;
  if (hours)
    return {
      points: hours.map(({ hour }) => ({
        tick: t("hour", { hour }),
        title: t("hourSpan", { from: hour, to: hour + 1 }),
      })),
      main: hours.slice(0, isToday ? Number(formatTime(now, locale).slice(0, 2)) + 1 : 24).map(sales),
      other: previous?.hours?.map(sales),
      partial: isToday,
    };
  const named = (text: string) => formatDay(startOfDay(text), locale, Date.now());
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  return {
    points: days.map(({ day }) => ({
      tick: named(day),
      title: `${weekday.format(new Date(day)).replace(".", "")}, ${named(day)}`,
    })),
    main: days.map(sales),
    other: previous?.days.map(sales),
    partial: isToday,
  };
}
