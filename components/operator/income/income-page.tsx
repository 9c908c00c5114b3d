"use client";

import { ChartNoAxesColumn } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { dayRange } from "#components/panel/lists/day-range.ts";
import { usePeriod } from "#components/panel/overview/use-period.ts";
import { QueryState } from "#components/panel/queries/query-state.tsx";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { DateRange } from "#components/ui/date-range.tsx";
import { type Days, lastDays, lastMonth, thisMonth } from "#components/ui/days.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Money } from "#components/ui/money.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SkeletonChart, SkeletonFigures } from "#components/ui/skeleton-shapes.tsx";
import { endOfDay, formatDay, startOfDay } from "#components/ui/time-format.ts";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { FigureStrip } from "../forms/figure-strip.tsx";
import { OperatorCsv } from "../forms/operator-csv.tsx";
import { IncomeChart } from "./income-chart.tsx";
import { IncomeTable } from "./income-table.tsx";

const PAGE = 100;
/** The ways to add up, by their names in the URL. */
const GROUPS = { dia: "day", mes: "month", loja: "store" } as const;
type Name = keyof typeof GROUPS;
const MODES = { producao: "live", teste: "test" } as const;
type Mode = keyof typeof MODES;

/** The platform's income: the fees of sales and withdrawals, by day, month or store. */
export function IncomePage() {
  const t = useTranslations("operatorIncome");
  const { days } = usePeriod();
  const [{ por, modo, inicio }, set] = useQueryStates({
    por: parseAsStringLiteral(Object.keys(GROUPS) as Name[]).withDefault("dia"),
    modo: parseAsStringLiteral(Object.keys(MODES) as Mode[]).withDefault("producao"),
    inicio: parseAsInteger.withDefault(0),
  });
  const filters = { ...dayRange(days), by: GROUPS[por], mode: MODES[modo] };
  const asked = { ...filters, limit: PAGE, offset: Math.max(0, inicio) };
  // Each grouping has its own key: rows of another grouping, kept while loading, would have no names.
  const list = useData(read([`operator-income-${GROUPS[por]}`], "getOperatorIncome", { query: asked }));
  return (
    <>
      <Head days={days} filters={filters} turned={() => void set({ inicio: null })} />
      <Toolbar>
        <Segmented<Name>
          label={t("by.label")}
          value={por}
          onChange={(next) => void set({ por: next, inicio: null })}
          options={(Object.keys(GROUPS) as Name[]).map((value) => ({ value, label: t(`by.${value}`) }))}
        />
        <Segmented<Mode>
          label={t("mode.label")}
          value={modo}
          onChange={(next) => void set({ modo: next, inicio: null })}
          options={(Object.keys(MODES) as Mode[]).map((value) => ({
            value,
            label: t(`mode.${value}`),
            ...(value === "teste" ? { tone: "wait" } : {}),
          }))}
        />
      </Toolbar>
      <QueryState
        of={list}
        skeleton={<Waiting />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState icon={<ChartNoAxesColumn />} title={t("emptyTitle")} text={t("emptyText")} />}
      >
        {({ rows, totals, period, pagination }) => (
          <div className="grid gap-3.5" aria-busy={list.isPlaceholderData}>
            <FigureStrip
              figures={[
                { label: t("total"), value: <Money value={totals.total} /> },
                { label: t("saleFees"), value: <Money value={totals.saleFees} /> },
                { label: t("withdrawalFees"), value: <Money value={totals.withdrawalFees} /> },
              ]}
            />
            {por === "dia" && pagination.total <= PAGE && <IncomeChart period={period} rows={rows} />}
            <IncomeTable rows={rows} by={GROUPS[por]} stale={list.isPlaceholderData} />
            <Pagination {...pagination} onChange={(next) => void set({ inicio: next || null })} />
          </div>
        )}
      </QueryState>
    </>
  );
}

type HeadProps = { days: Days; filters: Record<string, string>; turned: () => void };

function Head({ days, filters, turned }: HeadProps) {
  const t = useTranslations("operatorIncome");
  const locale = useLocale();
  const { span } = usePeriod();
  const named = (day: string) => formatDay(startOfDay(day), locale, Date.now());
  const preset = (label: string, { from, to }: Days) => ({
    label,
    period: { from: startOfDay(from), to: endOfDay(to) },
  });
  return (
    <PageHeader
      title={t("title")}
      description={
        <span suppressHydrationWarning>{t("text", { from: named(days.from), to: named(days.to) })}</span>
      }
      tools={<OperatorCsv path="/operator/income" query={filters} />}
      actions={
        <DateRange
          label={t("period")}
          value={{ from: startOfDay(days.from), to: endOfDay(days.to) }}
          presets={[
            preset(t("last7"), lastDays(7)),
            preset(t("last30"), lastDays(30)),
            preset(t("thisMonth"), thisMonth()),
            preset(t("lastMonth"), lastMonth()),
            preset(t("lastYear"), lastDays(365)),
          ]}
          max={new Date()}
          onChange={({ from, to }) => {
            if (!from || !to) return;
            span(from, to);
            turned();
          }}
        />
      }
    />
  );
}

function Waiting() {
  return (
    <div className="grid gap-3.5">
      <SkeletonFigures figures={3} />
      <SkeletonChart className="h-80" />
    </div>
  );
}
