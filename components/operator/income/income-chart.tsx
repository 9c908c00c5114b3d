import { useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { formatNumber } from "#components/ui/number-format.ts";
import { TimeChart } from "#components/ui/time-chart.tsx";
import { dayOf, formatDay, startOfDay } from "#components/ui/time-format.ts";
import type { Output } from "#lib/client/types.ts";

type Income = Output<"getOperatorIncome">;

/** The income of each day, also of those without any. */
export function IncomeChart({ period, rows }: Pick<Income, "period" | "rows">) {
  const t = useTranslations("operatorIncome");
  const locale = useLocale();
  const named = (day: string) => formatDay(startOfDay(day), locale, Date.now());
  const known = new Map(rows.map(({ key, total }) => [key, total]));
  const days = eachDay(period);
  return (
    <Card title={t("chart")}>
      <TimeChart
        label={t("chartLabel")}
        points={days.map((day) => ({ tick: named(day), title: named(day) }))}
        main={{ name: t("total"), values: days.map((day) => known.get(day) ?? 0) }}
        partial={days.at(-1) === dayOf(new Date())}
        format={(value) => formatMoney(value, locale)}
        short={(value) => formatNumber(value, locale, { notation: "compact", maximumFractionDigits: 1 })}
      />
    </Card>
  );
}

function eachDay({ from, to }: Income["period"]): string[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return Array.from({ length }, (_, at) =>
    new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
  );
}
