"use client";

import { useLocale, useTranslations } from "next-intl";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { DateRange } from "#components/ui/date-range.tsx";
import { type Days, lastDays, lastMonth, thisMonth, yesterday } from "#components/ui/days.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { endOfDay, formatDay, startOfDay } from "#components/ui/time-format.ts";
import { CsvButton } from "../lists/csv-button.tsx";
import { dayRange } from "../lists/day-range.ts";
import { usePeriod } from "../overview/use-period.ts";
import { CouponReport } from "./coupon-report.tsx";
import { ProductReport } from "./product-report.tsx";
import { SalesReport } from "./sales-report.tsx";

const TABS = ["sales", "products", "coupons"] as const;
/** The tabs by their names in the URL. */
const NAMES = { vendas: "sales", produtos: "products", cupons: "coupons" } as const;
type Name = keyof typeof NAMES;

/** Sales by period, product and coupon, each against the period before. */
export function ReportsPage() {
  const t = useTranslations("reports");
  const { days } = usePeriod();
  const [{ aba, inicio }, set] = useQueryStates({
    aba: parseAsStringLiteral(Object.keys(NAMES) as Name[]).withDefault("vendas"),
    inicio: parseAsInteger.withDefault(0),
  });
  const tab = NAMES[aba];
  const paged = {
    days,
    offset: Math.max(0, inicio),
    turnTo: (offset: number) => void set({ inicio: offset || null }),
  };
  const contents = {
    sales: <SalesReport days={days} />,
    products: <ProductReport {...paged} />,
    coupons: <CouponReport {...paged} />,
  };
  const nameOf = (value: (typeof TABS)[number]) =>
    (Object.keys(NAMES) as Name[]).find((name) => NAMES[name] === value) ?? "vendas";
  return (
    <>
      <Head days={days} report={tab} turned={() => void set({ inicio: null })} />
      <Tabs
        label={t("title")}
        value={tab}
        onChange={(next) => void set({ aba: nameOf(next), inicio: null })}
        tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`), content: contents[value] }))}
      />
    </>
  );
}

type HeadProps = { days: Days; report: (typeof TABS)[number]; turned: () => void };

function Head({ days, report, turned }: HeadProps) {
  const t = useTranslations("reports");
  const locale = useLocale();
  const { span } = usePeriod();
  const named = (day: string) => formatDay(startOfDay(day), locale, Date.now());
  const length = Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) + 1;
  const preset = (label: string, { from, to }: Days) => ({
    label,
    period: { from: startOfDay(from), to: endOfDay(to) },
  });
  return (
    <PageHeader
      title={t("title")}
      description={
        <span suppressHydrationWarning>
          {t("text", { from: named(days.from), to: named(days.to), days: length })} {t("gross")}
        </span>
      }
      tools={
        <>
          <DateRange
            label={t("period")}
            value={{ from: startOfDay(days.from), to: endOfDay(days.to) }}
            presets={[
              preset(t("yesterday"), yesterday()),
              preset(t("last7"), lastDays(7)),
              preset(t("last30"), lastDays(30)),
              preset(t("last90"), lastDays(90)),
              preset(t("thisMonth"), thisMonth()),
              preset(t("lastMonth"), lastMonth()),
            ]}
            max={new Date()}
            onChange={({ from, to }) => {
              if (!from || !to) return;
              span(from, to);
              turned();
            }}
          />
          <CsvButton path={`/reports/${report}`} query={dayRange(days)} />
        </>
      }
    />
  );
}
