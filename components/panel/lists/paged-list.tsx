import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { DataTable } from "#components/ui/data-table.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import type { DataTableProps } from "#components/ui/table-types.ts";
import type { Problem } from "../queries/problem.ts";
import { QueryState } from "../queries/query-state.tsx";

/** The part of a list's response that tells its place in the list. */
export type Page = { pagination: { limit: number; offset: number; total: number } };

type Props<Row, Data extends Page> = {
  of: UseQueryResult<Data, Problem>;
  rowsOf: (data: Data) => readonly Row[];
  empty: ReactNode;
  /** The requested offset, if the pages should follow it before its rows have loaded. */
  offset?: number;
  turnTo: (offset: number) => void;
  /** For a list that is part of a page: no pagination if there is only one page. */
  hideOnlyPage?: boolean;
};

type ListProps<Row, Data extends Page> = Props<Row, Data> & {
  skeleton: ReactNode;
  children: (rows: readonly Row[], data: Data) => ReactNode;
};

/** One page of a list, in every state of its query, with links to the other pages. Leaves a page beyond the last one. */
export function PagedList<Row, Data extends Page>(props: ListProps<Row, Data>) {
  const { of, rowsOf, empty, offset, turnTo, hideOnlyPage = false, skeleton, children } = props;
  const hasNone = (data: Data) => rowsOf(data).length === 0;
  const isPast = (data: Data) => hasNone(data) && isBeyond(data.pagination);
  // The last row of the last page was worked off.
  useEffect(() => {
    if (of.data && !of.isPlaceholderData && isPast(of.data)) turnTo(lastOffset(of.data.pagination));
  });
  return (
    <QueryState of={of} skeleton={skeleton} isEmpty={(data) => hasNone(data) && !isPast(data)} empty={empty}>
      {(data) => {
        if (isPast(data)) return <div aria-busy="true">{skeleton}</div>;
        const { limit, total } = data.pagination;
        return (
          <>
            {children(rowsOf(data), data)}
            {!(hideOnlyPage && total <= limit) && (
              <Pagination
                offset={offset ?? data.pagination.offset}
                limit={limit}
                total={total}
                onChange={turnTo}
              />
            )}
          </>
        );
      }}
    </QueryState>
  );
}

/** Where the last page that has rows begins. */
const lastOffset = ({ limit, total }: Page["pagination"]) =>
  Math.max(0, Math.ceil(total / limit) - 1) * limit;
const isBeyond = (page: Page["pagination"]) => page.total > 0 && lastOffset(page) < page.offset;

type TableProps<Row, Data extends Page> = Props<Row, Data> &
  Omit<DataTableProps<Row>, "rows" | "rowId" | "stale"> & { skeletonRows?: number | undefined };

/** A list whose page is a table. */
export function PagedTable<Row extends { id: string }, Data extends Page>(props: TableProps<Row, Data>) {
  return (
    <PagedList {...props} skeleton={<SkeletonTable rows={props.skeletonRows} />}>
      {(rows) => (
        <DataTable {...props} rows={rows} rowId={({ id }) => id} stale={props.of.isPlaceholderData} />
      )}
    </PagedList>
  );
}
