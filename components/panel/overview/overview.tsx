"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { DateRange } from "#components/ui/date-range.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { endOfDay, formatDay, startOfDay } from "#components/ui/time-format.ts";
import { ChargeBanner } from "../gateway-accounts/charge-banner.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useData } from "../queries/use-data.ts";
import { type Days, lastMonth, thisMonth, yesterday } from "./last-days.ts";
import { LatestOrders } from "./latest-orders.tsx";
import { Attention } from "./overview-attention.tsx";
import type { OverviewData } from "./overview-data.ts";
import { Kpis } from "./overview-kpis.tsx";
import { Available, TopProducts } from "./overview-side.tsx";
import { overviewOf } from "./reads.ts";
import { SPANS, usePeriod } from "./use-period.ts";

// A store without sales has no chart.
const SalesChart = deferred(() => import("./overview-chart.tsx").then((file) => file.SalesChart), {
  loading: () => <Skeleton className="h-[28rem] rounded-card" />,
});

/**
 * The store's figures in a period compared with the previous one, and the open items. `children`, the guide
 * to the first sale, come first until there is a sale, and last from then on.
 */
export function Overview({ children }: { children?: React.ReactNode }) {
  const { days } = usePeriod();
  // Preloads the chart's code while the figures load.
  useState(SalesChart.preload);
  const query = useData(overviewOf(days));
  const sells = useSells(query.data);
  return (
    <>
      <Head data={query.data} />
      <ChargeBanner />
      {(sells === false || query.error) && <div className="mb-3.5 empty:hidden">{children}</div>}
      <QueryState of={query} skeleton={<Waiting />}>
        {(data) => (
          <div className="grid gap-3 sm:gap-3.5" aria-busy={query.isPlaceholderData}>
            <Attention attention={data.attention} />
            {sells && <LatestOrders />}
            <Kpis data={data} />
            <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
              {data.totals.payments === 0 && !data.previous?.totals.payments ? (
                <NoSales />
              ) : (
                <SalesChart data={data} />
              )}
              <div className="grid gap-3.5 md:grid-cols-2 xl:grid-cols-1">
                <Available />
                <TopProducts products={data.topProducts} />
              </div>
            </div>
          </div>
        )}
      </QueryState>
      {sells && !query.error && <div className="mt-3.5 empty:hidden">{children}</div>}
    </>
  );
}

/**
 * Whether the store had sales when the page was opened; null until known. Constant afterwards, so that the
 * page does not rearrange while it is used.
 */
function useSells(data: OverviewData | undefined): boolean | null {
  const [sells, setSells] = useState<boolean | null>(null);
  if (data && sells === null) setSells(data.totals.payments > 0 || (data.previous?.totals.payments ?? 0) > 0);
  return sells;
}

function Head({ data }: { data: OverviewData | undefined }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { days, choice, choose, span } = usePeriod();
  const exportCsv = useOverviewCsv();
  const presets = usePresets();
  const named = (day: string) => formatDay(startOfDay(day), locale, Date.now());
  return (
    <PageHeader
      title={t("title")}
      description={
        <span suppressHydrationWarning>
          {days.from === days.to
            ? t("period.oneDay", { day: named(days.to) })
            : t("period.span", { from: named(days.from), to: named(days.to) })}
        </span>
      }
      actions={
        <>
          <Segmented
            label={t("period.label")}
            value={choice}
            onChange={choose}
            options={SPANS.map((value) => ({
              value,
              label: value === "1" ? t("period.today") : t("period.days", { days: Number(value) }),
            }))}
          />
          <DateRange
            label={t("period.label")}
            value={{ from: startOfDay(days.from), to: endOfDay(days.to) }}
            presets={presets}
            max={new Date()}
            onChange={({ from, to }) => from && to && span(from, to)}
          />
          <Button icon={<Download aria-hidden />} disabled={!data} onClick={() => data && exportCsv(data)}>
            {t("export")}
          </Button>
        </>
      }
    />
  );
}

function usePresets() {
  const t = useTranslations("overview.period");
  const preset = (label: string, { from, to }: Days) => ({
    label,
    period: { from: startOfDay(from), to: endOfDay(to) },
  });
  return [
    preset(t("yesterday"), yesterday()),
    preset(t("thisMonth"), thisMonth()),
    preset(t("lastMonth"), lastMonth()),
  ];
}

function NoSales() {
  const t = useTranslations("overview");
  return (
    <Card>
      <EmptyState title={t("empty.title")} text={t("empty.text")} />
    </Card>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-3.5">
      <Skeleton className="h-33 rounded-card" />
      <div className="grid gap-3.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-[28rem] rounded-card" />
        <Skeleton className="h-[28rem] rounded-card" />
      </div>
    </div>
  );
}

const COLUMNS = ["sales", "fees", "net", "refunds", "orders", "payments", "charges", "paidCharges"] as const;

/** Exports the shown days as CSV, with the separators that spreadsheets expect in the page's language. */
function useOverviewCsv(): (data: OverviewData) => void {
  const t = useTranslations("overview.csv");
  const portuguese = useLocale().startsWith("pt");
  return ({ days, period }) => {
    const mark = portuguese ? ";" : ",";
    const number = (value: number) => (portuguese ? String(value).replace(".", ",") : String(value));
    const lines = [
      [t("day"), ...COLUMNS.map((column) => t(column))],
      ...days.map((day) => [day.day, ...COLUMNS.map((column) => number(day[column]))]),
    ];
    const text = `\uFEFF${lines.map((line) => line.join(mark)).join("\r\n")}\r\n`;
    saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), t("file", period));
  };
}
