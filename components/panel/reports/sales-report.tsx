import { useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { ChartLegend } from "#components/ui/chart-legend.tsx";
import type { Days } from "#components/ui/days.ts";
import { figureSize } from "#components/ui/figure-size.ts";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { formatNumber } from "#components/ui/number-format.ts";
import { SkeletonChart, SkeletonFigures } from "#components/ui/skeleton-shapes.tsx";
import { TimeChart } from "#components/ui/time-chart.tsx";
import { dayOf, formatDay, startOfDay } from "#components/ui/time-format.ts";
import type { Output } from "#lib/client/types.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useData } from "../queries/use-data.ts";
import { Change } from "./change.tsx";
import { NoSales } from "./no-sales.tsx";
import { salesReport } from "./reads.ts";

type Report = Output<"reportSales">;

/** Sales, average ticket, new and returning customers, and the sales of each day. */
export function SalesReport({ days }: { days: Days }) {
  const query = useData(salesReport(days));
  return (
    <QueryState
      of={query}
      skeleton={<Waiting />}
      isEmpty={({ totals, previous }) => totals.orders + previous.orders === 0}
      empty={<NoSales />}
    >
      {(report) => (
        <div className="grid gap-3.5" aria-busy={query.isPlaceholderData}>
          <Figures report={report} />
          <Course report={report} />
        </div>
      )}
    </QueryState>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3.5">
      <SkeletonFigures figures={5} tall />
      <SkeletonChart className="h-[26rem]" />
    </div>
  );
}

function Figures({ report: { totals, previous } }: { report: Report }) {
  const t = useTranslations("reports");
  const locale = useLocale();
  const reais = (value: number) => formatMoney(value, locale);
  const whole = (value: number) => new Intl.NumberFormat(locale).format(value);
  const [fresh, back] = [totals.newCustomers, totals.returningCustomers];
  return (
    <section
      aria-label={t("figures")}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-5 [&>*:last-child]:max-lg:col-span-2"
    >
      <Figure label={t("sales")} now={totals.sales} before={previous.sales} format={reais} money />
      <Figure label={t("orders")} now={totals.orders} before={previous.orders} format={whole} />
      <Figure
        label={t("ticket")}
        now={totals.averageTicket}
        before={previous.averageTicket}
        format={reais}
        money
      />
      <Figure
        label={t("newCustomers")}
        now={fresh.customers}
        before={previous.newCustomers.customers}
        format={whole}
        note={t("bought", { value: reais(fresh.sales) })}
      />
      <Figure
        label={t("returningCustomers")}
        now={back.customers}
        before={previous.returningCustomers.customers}
        format={whole}
        note={t("bought", { value: reais(back.sales) })}
      />
    </section>
  );
}

type FigureProps = {
  label: string;
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  money?: boolean;
  note?: string;
};

function Figure({ label, now, before, format, money = false, note }: FigureProps) {
  const t = useTranslations("reports");
  const value = now === null ? "–" : format(now);
  return (
    <div className="grid content-start gap-1 bg-surface p-4">
      <p className="text-small text-muted">{label}</p>
      <p className={`leading-tight font-[650] tracking-[-0.02em] tabular-nums ${figureSize(value)}`}>
        {money && now !== null ? <Money large value={now} /> : value}
      </p>
      <p className="text-small text-muted">
        <Change now={now} before={before} /> {before !== null && t("before", { value: format(before) })}
        {note && <span className="block">{note}</span>}
      </p>
    </div>
  );
}

function Course({ report: { days, previousDays } }: { report: Report }) {
  const t = useTranslations("reports");
  const locale = useLocale();
  const named = (day: string) => formatDay(startOfDay(day), locale, Date.now());
  return (
    <Card title={t("chart")} actions={<ChartLegend main={t("now")} other={t("previous")} />}>
      <TimeChart
        label={t("chartLabel")}
        points={days.map(({ day }) => ({ tick: named(day), title: named(day) }))}
        main={{ name: t("now"), values: days.map(({ sales }) => sales) }}
        partial={days.at(-1)?.day === dayOf(new Date())}
        other={{ name: t("previous"), values: previousDays.map(({ sales }) => sales) }}
        format={(value) => formatMoney(value, locale)}
        short={(value) => formatNumber(value, locale, { notation: "compact", maximumFractionDigits: 1 })}
      />
    </Card>
  );
}
