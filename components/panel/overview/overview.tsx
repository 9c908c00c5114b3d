import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { DateRange } from "#components/ui/date-range.tsx";
import { type Days, lastMonth, thisMonth, yesterday } from "#components/ui/days.ts";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { scrollingRow } from "#components/ui/scrolling-row.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import {
  SkeletonButton,
  SkeletonCard,
  SkeletonChart,
  SkeletonFacts,
  SkeletonFigures,
} from "#components/ui/skeleton-shapes.tsx";
import { endOfDay, formatDay, startOfDay } from "#components/ui/time-format.ts";
import { ChargeBanner } from "../gateway-accounts/charge-banner.tsx";
import { ShopLink } from "../layout/shop-link.tsx";
import { isSold } from "../orders/model/order.ts";
import { latestOrders } from "../orders/reads.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useStore } from "../queries/use-account.ts";
import { useData } from "../queries/use-data.ts";
import { useFirstKnown } from "../queries/use-first-known.ts";
import { walletBalance } from "../wallet/reads.ts";
import { FirstSale } from "./first-sale.tsx";
import { useIsGuided } from "./guide/use-guide.ts";
import { LatestOrders } from "./latest-orders.tsx";
import { Attention } from "./overview-attention.tsx";
import { overviewCsv } from "./overview-csv.ts";
import { type OverviewData, paymentsOf } from "./overview-data.ts";
import { Kpis } from "./overview-kpis.tsx";
import { Available, TopProducts } from "./overview-side.tsx";
import { overviewOf } from "./reads.ts";
import { SPANS, usePeriod } from "./use-period.ts";

// A store without sales has no chart.
const SalesChart = deferred(() => import("./overview-chart.tsx").then((file) => file.SalesChart), {
  loading: () => <SkeletonChart className="h-[28rem]" />,
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
  // Whether the store had sales when the page was opened.
  const sells = useFirstKnown(query.data && hasSales(query.data));
  const isNew = useIsNew(query.data);
  const guided = useIsGuided();
  return (
    <>
      <FirstSale data={query.data} />
      <Head data={query.data} plain={isNew ?? guided} />
      <ChargeBanner />
      {(sells === false || query.error) && <div className="mb-3.5 empty:hidden">{children}</div>}
      <QueryState of={query} skeleton={<Waiting />} toldElsewhere={null}>
        {(data) => (
          <div className="grid gap-3 sm:gap-3.5" aria-busy={query.isPlaceholderData}>
            <Attention attention={data.attention} />
            {isNew === null && <Waiting />}
            {isNew && !guided && <NoSales />}
            {sells && <LatestOrders />}
            {isNew === false && <Figures data={data} />}
          </div>
        )}
      </QueryState>
      {sells && !query.error && <div className="mt-3.5 empty:hidden">{children}</div>}
    </>
  );
}

function Figures({ data }: { data: OverviewData }) {
  return (
    <>
      <Kpis data={data} />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {hasSales(data) ? <SalesChart data={data} /> : <NoSales />}
        <div className="grid gap-3.5 md:grid-cols-2 xl:grid-cols-1">
          <Available />
          {data.topProducts.length > 0 && <TopProducts products={data.topProducts} />}
        </div>
      </div>
    </>
  );
}

const hasSales = (data: OverviewData) => paymentsOf(data) > 0;

/**
 * Whether the store has never sold, so that it has no figures to show; null until known. One that confirms payments by
 * hand has no movements in its wallet, one that sold long ago has no paid order among the latest.
 */
function useIsNew(data: OverviewData | undefined): boolean | null {
  const orders = useData(latestOrders);
  const wallet = useData(walletBalance);
  if ((data && hasSales(data)) || wallet.data?.lastMovementAt) return false;
  if ((orders.error && !orders.data) || (wallet.error && !wallet.data)) return false;
  if (!data || !orders.data || !wallet.data) return null;
  return !orders.data.orders.some(isSold);
}

/** `plain`: without the choice of a period, while there is nothing to choose from. */
function Head({ data, plain }: { data: OverviewData | undefined; plain: boolean }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { days, choice, choose, span } = usePeriod();
  const exportCsv = useOverviewCsv();
  const presets = usePresets();
  const named = (day: string) => formatDay(startOfDay(day), locale, Date.now());
  if (plain) return <PageHeader title={t("title")} tools={<ShopLink />} />;
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
      tools={<ShopLink />}
      actions={
        <div className={scrollingRow}>
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
        </div>
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
      <EmptyState picture="orders" title={t("empty.title")} text={t("empty.text")} />
    </Card>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-3.5">
      <SkeletonFigures figures={4} tall />
      <div className="grid gap-3.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <SkeletonChart className="h-[28rem]" />
        <div className="grid content-start gap-3.5">
          <SkeletonCard title={false}>
            <div className="grid gap-4">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className="h-7 w-44" />
              <SkeletonButton className="w-full" />
            </div>
          </SkeletonCard>
          <SkeletonCard>
            <SkeletonFacts rows={5} />
          </SkeletonCard>
        </div>
      </div>
    </div>
  );
}

/** Saves the shown days as a file named after the store and the period. */
function useOverviewCsv(): (data: OverviewData) => void {
  const t = useTranslations("overview.csv");
  const portuguese = useLocale().startsWith("pt");
  const { slug } = useStore();
  return ({ days, period: { from, to } }) => {
    const name = from === to ? t("fileOfDay", { slug, day: to }) : t("file", { slug, from, to });
    saveFile(new Blob([overviewCsv(days, portuguese, t)], { type: "text/csv;charset=utf-8" }), name);
  };
}
