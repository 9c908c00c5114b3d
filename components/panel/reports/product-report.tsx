"use client";

import { useTranslations } from "next-intl";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { Money } from "#components/ui/money.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import type { Output } from "#lib/client/types.ts";
import { useNavigate } from "../layout/use-navigate.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import type { Days } from "../overview/last-days.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useData } from "../queries/use-data.ts";
import { Change } from "./change.tsx";
import { NoSales } from "./no-sales.tsx";
import { productReport } from "./reads.ts";

type Row = Output<"reportProducts">["products"][number];
type Props = { days: Days; offset: number; turnTo: (offset: number) => void };

/** What was sold in the period, by amount. */
export function ProductReport({ days, offset, turnTo }: Props) {
  const t = useTranslations("reports");
  const go = useNavigate();
  const query = useData(productReport(days, { ...FIRST_PAGE, offset }));
  const columns = useColumns();
  return (
    <QueryState
      of={query}
      skeleton={<SkeletonTable rows={6} />}
      isEmpty={({ products }) => products.length === 0}
      empty={<NoSales />}
    >
      {({ products, pagination }) => (
        <>
          <DataTable
            caption={t("tabs.products")}
            rows={products}
            rowId={({ productId }) => productId}
            columns={columns}
            onRowClick={({ productId }) => go(`/painel/produtos/${productId}`)}
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
    { id: "product", header: t("product"), cell: ({ name }) => <b className="font-semibold">{name}</b> },
    { id: "units", header: t("units"), align: "end", cell: ({ units }) => units },
    { id: "amount", header: t("amount"), align: "end", cell: ({ amount }) => <Money value={amount} /> },
    {
      id: "before",
      header: t("amountBefore"),
      align: "end",
      cell: ({ previous }) => <Money value={previous.amount} className="text-muted" />,
    },
    {
      id: "change",
      header: t("change"),
      align: "end",
      cell: ({ amount, previous }) => <Change now={amount} before={previous.amount} />,
    },
  ];
}

function PhoneRow({ row: { name, units, amount, previous } }: { row: Row }) {
  const t = useTranslations("reports");
  return (
    <>
      <span className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{name}</span>
        <Money value={amount} className="shrink-0 font-semibold" />
      </span>
      <span className="mt-1 flex justify-between gap-3 text-small text-muted">
        <span>
          {t("units")}: {units}
        </span>
        <Change now={amount} before={previous.amount} />
      </span>
    </>
  );
}
