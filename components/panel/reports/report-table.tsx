import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { Money } from "#components/ui/money.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import type { Problem } from "../queries/problem.ts";
import { Change } from "./change.tsx";
import { NoSales } from "./no-sales.tsx";

type Page = { pagination: { limit: number; offset: number; total: number } };

type Props<Row, Data extends Page> = {
  caption: string;
  query: UseQueryResult<Data, Problem>;
  rowsOf: (data: Data) => Row[];
  rowId: (row: Row) => string;
  /** The columns to the left of the compared sums. */
  columns: readonly Column<Row>[];
  /** The money of the period and of the one before it. */
  compared: (row: Row) => { now: number; before: number };
  /** A row in the narrow layout: its name, and its count with a label. */
  phone: (row: Row) => { name: React.ReactNode; count: string };
  onRowClick?: (row: Row) => void;
  turnTo: (offset: number) => void;
};

/** The rows of a report, each compared with the period before. */
export function ReportTable<Row, Data extends Page>(props: Props<Row, Data>) {
  const { caption, query, rowsOf, rowId, compared, phone, onRowClick, turnTo } = props;
  const columns = useComparedColumns(props);
  return (
    <PagedList
      of={query}
      rowsOf={rowsOf}
      skeleton={<SkeletonTable rows={6} />}
      empty={<NoSales />}
      turnTo={turnTo}
    >
      {(rows) => (
        <DataTable
          caption={caption}
          rows={rows}
          rowId={rowId}
          columns={columns}
          onRowClick={onRowClick}
          stale={query.isPlaceholderData}
          phone={(row) => <PhoneRow {...phone(row)} {...compared(row)} />}
        />
      )}
    </PagedList>
  );
}

function useComparedColumns<Row>({
  columns,
  compared,
}: Pick<Props<Row, Page>, "columns" | "compared">): Column<Row>[] {
  const t = useTranslations("reports");
  return [
    ...columns,
    {
      id: "before",
      header: t("amountBefore"),
      align: "end",
      cell: (row) => <Money value={compared(row).before} className="text-muted" />,
    },
    { id: "change", header: t("change"), align: "end", cell: (row) => <Change {...compared(row)} /> },
  ];
}

type PhoneRowProps = { name: React.ReactNode; count: string; now: number; before: number };

function PhoneRow({ name, count, now, before }: PhoneRowProps) {
  return (
    <>
      <span className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{name}</span>
        <Money value={now} className="shrink-0 font-semibold" />
      </span>
      <span className="mt-1 flex justify-between gap-3 text-small text-muted">
        <span>{count}</span>
        <Change now={now} before={before} />
      </span>
    </>
  );
}
