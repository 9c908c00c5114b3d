"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Card } from "#components/ui/card.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { LineChart } from "#components/ui/line-chart.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { formatDay, startOfDay } from "#components/ui/time-format.ts";
import type { OverviewData } from "./overview-data.ts";

const Days = deferred(() => import("./overview-days.tsx").then((file) => file.Days), {
  loading: () => <SkeletonTable rows={7} />,
});

/** The sales of each day, as a chart or a table. */
export function SalesChart({ data }: { data: OverviewData }) {
  const t = useTranslations("overview.chart");
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={t("title")}
      actions={
        <>
          {!asTable && <Legend compares={data.previous !== null} />}
          <button
            type="button"
            onClick={() => setAsTable(!asTable)}
            className="min-h-8 cursor-pointer rounded-md px-1 text-small font-medium text-muted underline underline-offset-3 hover:text-ink max-sm:min-h-11"
          >
            {asTable ? t("chart") : t("table")}
          </button>
        </>
      }
    >
      {asTable ? <Days days={data.days} /> : <Chart data={data} />}
    </Card>
  );
}

function Legend({ compares }: { compares: boolean }) {
  const t = useTranslations("overview.chart");
  return (
    <span className="mr-2 flex flex-wrap gap-x-4 text-small text-muted">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="h-[3px] w-4 rounded-full bg-brand" />
        {t("this")}
      </span>
      {compares && (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="w-4 border-t-2 border-dashed border-faint" />
          {t("previous")}
        </span>
      )}
    </span>
  );
}

function Chart({ data }: { data: OverviewData }) {
  const t = useTranslations("overview.chart");
  const locale = useLocale();
  const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const day = (text: string) => formatDay(startOfDay(text), locale, Date.now());
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  return (
    <LineChart
      label={t("label")}
      points={data.days.map((each) => ({
        tick: day(each.day),
        title: `${weekday.format(new Date(each.day)).replace(".", "")}, ${day(each.day)}`,
      }))}
      main={{ name: t("this"), values: data.days.map(({ sales }) => sales) }}
      other={
        data.previous
          ? { name: t("previous"), values: data.previous.days.map(({ sales }) => sales) }
          : undefined
      }
      format={(value) => formatMoney(value, locale)}
      short={(value) =>
        value >= 1e6
          ? t("million", { value: short.format(value / 1e6) })
          : value >= 1e3
            ? t("thousand", { value: short.format(value / 1e3) })
            : short.format(value)
      }
    />
  );
}
