import { useTranslations } from "next-intl";
import type { Days } from "#components/ui/days.ts";
import { Money } from "#components/ui/money.tsx";
import { FIRST_PAGE } from "../lists/first-page.ts";
import { useData } from "../queries/use-data.ts";
import { couponReport } from "./reads.ts";
import { ReportTable } from "./report-table.tsx";

type Props = { days: Days; offset: number; turnTo: (offset: number) => void };

/** The sales and discounts of each coupon in the period. */
export function CouponReport({ days, offset, turnTo }: Props) {
  const t = useTranslations("reports");
  return (
    <ReportTable
      caption={t("tabs.coupons")}
      query={useData(couponReport(days, { ...FIRST_PAGE, offset }))}
      rowsOf={({ coupons }) => coupons}
      rowId={({ couponId }) => couponId}
      columns={[
        { id: "coupon", header: t("coupon"), cell: ({ code }) => <b className="font-mono">{code}</b> },
        { id: "orders", header: t("orders"), align: "end", cell: ({ orders }) => orders },
        {
          id: "discount",
          header: t("discount"),
          align: "end",
          cell: ({ discount }) => <Money value={discount} />,
        },
        { id: "sales", header: t("sales"), align: "end", cell: ({ sales }) => <Money value={sales} /> },
      ]}
      compared={({ sales, previous }) => ({ now: sales, before: previous.sales })}
      phone={({ code, orders }) => ({
        name: <span className="font-mono">{code}</span>,
        count: `${t("orders")}: ${orders}`,
      })}
      turnTo={turnTo}
    />
  );
}
