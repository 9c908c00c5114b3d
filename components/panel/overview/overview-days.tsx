import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "#components/ui/data-table.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatDay, startOfDay } from "#components/ui/time-format.ts";
import { type Day, type OverviewData, othersOf } from "./overview-data.ts";

/** The days of the chart as a table, newest first. */
export function Days({ days }: { days: readonly Day[] }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const named = (day: Day) => formatDay(startOfDay(day.day), locale, Date.now());
  return (
    <>
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
      {days.some((day) => othersOf(day) !== 0) && (
        <p className="mt-3 text-small text-muted">{t("columns.netNote")}</p>
      )}
    </>
  );
}

type Hour = NonNullable<OverviewData["hours"]>[number];

/** The hours of a day that had sales, latest first. */
export function Hours({ hours }: { hours: readonly Hour[] }) {
  const t = useTranslations("overview");
  const named = ({ hour }: Hour) => t("chart.hourSpan", { from: hour, to: hour + 1 });
  return (
    <DataTable
      caption={t("chart.hoursCaption")}
      rows={hours.filter(({ payments }) => payments > 0).toReversed()}
      rowId={({ hour }) => String(hour)}
      columns={[
        { id: "hour", header: t("columns.hour"), cell: named },
        { id: "orders", header: t("columns.orders"), align: "end", cell: ({ orders }) => orders },
        {
          id: "sales",
          header: t("columns.sales"),
          align: "end",
          cell: ({ sales }) => <Money value={sales} />,
        },
      ]}
      phone={(hour) => (
        <span className="flex justify-between gap-3">
          <span>{named(hour)}</span>
          <Money value={hour.sales} className="font-semibold" />
        </span>
      )}
    />
  );
}
