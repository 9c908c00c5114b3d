"use client";

import { useTranslations } from "next-intl";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { Money } from "#components/ui/money.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import type { Output } from "#lib/client/types.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import type { Days } from "../overview/last-days.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useData } from "../queries/use-data.ts";
import { Change } from "./change.tsx";
import { NoSales } from "./no-sales.tsx";
import { couponReport } from "./reads.ts";

type Row = Output<"reportCoupons">["coupons"][number];
type Props = { days: Days; offset: number; turnTo: (offset: number) => void };

/** What each coupon sold in the period, and what it cost. */
export function CouponReport({ days, offset, turnTo }: Props) {
  const t = useTranslations("reports");
  const query = useData(couponReport(days, { ...FIRST_PAGE, offset }));
  const columns = useColumns();
  return (
    <QueryState
      of={query}
      skeleton={<SkeletonTable rows={6} />}
      isEmpty={({ coupons }) => coupons.length === 0}
      empty={<NoSales />}
    >
      {({ coupons, pagination }) => (
        <>
          <DataTable
            caption={t("tabs.coupons")}
            rows={coupons}
            rowId={({ couponId }) => couponId}
            columns={columns}
            stale={query.isPlaceholderData}
            phone={(row) => <PhoneRow row={row} />}
          />
          <Pagination {...pagination} onChange={turnTo} />
        </>
      )}
    </QueryState>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslations("reports");
  return [
    { id: "coupon", header: t("coupon"), cell: ({ code }) => <b className="font-mono">{code}</b> },
    { id: "orders", header: t("orders"), align: "end", cell: ({ orders }) => orders },
    {
      id: "discount",
      header: t("discount"),
      align: "end",
      cell: ({ discount }) => <Money value={discount} />,
    },
    { id: "sales", header: t("sales"), align: "end", cell: ({ sales }) => <Money value={sales} /> },
    {
      id: "before",
      header: t("amountBefore"),
      align: "end",
      cell: ({ previous }) => <Money value={previous.sales} className="text-muted" />,
    },
    {
      id: "change",
      header: t("change"),
      align: "end",
      cell: ({ sales, previous }) => <Change now={sales} before={previous.sales} />,
    },
  ];
}

function PhoneRow({ row: { code, orders, sales, previous } }: { row: Row }) {
  const t = useTranslations("reports");
  return (
    <>
      <span className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-mono font-semibold">{code}</span>
        <Money value={sales} className="shrink-0 font-semibold" />
      </span>
      <span className="mt-1 flex justify-between gap-3 text-small text-muted">
        <span>
          {t("orders")}: {orders}
        </span>
        <Change now={sales} before={previous.sales} />
      </span>
    </>
  );
}
