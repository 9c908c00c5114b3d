"use client";

import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "#components/ui/data-table.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatDay, startOfDay } from "#components/ui/time-format.ts";
import type { OverviewData } from "./overview-data.ts";

type Day = OverviewData["days"][number];

/** The days of the chart as a table, newest first. */
export function Days({ days }: { days: readonly Day[] }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const named = (day: Day) => formatDay(startOfDay(day.day), locale, Date.now());
  return (
    <DataTable
      caption={t("chart.caption")}
      rows={days.toReversed()}
      rowId={({ day }) => day}
      columns={[
        { id: "day", header: t("columns.day"), cell: named },
        { id: "orders", header: t("columns.orders"), align: "end", cell: ({ orders }) => orders },
        {
          id: "sales",
          header: t("columns.sales"),
          align: "end",
          cell: ({ sales }) => <Money value={sales} />,
        },
        { id: "fees", header: t("columns.fees"), align: "end", cell: ({ fees }) => <Money value={fees} /> },
        { id: "net", header: t("columns.net"), align: "end", cell: ({ net }) => <Money value={net} /> },
        {
          id: "refunds",
          header: t("columns.refunds"),
          align: "end",
          cell: ({ refunds }) => <Money value={refunds} />,
        },
      ]}
      phone={(day) => (
        <span className="flex justify-between gap-3">
          <span>{named(day)}</span>
          <Money value={day.sales} className="font-semibold" />
        </span>
      )}
    />
  );
}
