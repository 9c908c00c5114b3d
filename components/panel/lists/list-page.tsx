import type { UseQueryResult } from "@tanstack/react-query";
import { Plus, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import type { EmptyPictureName } from "#components/ui/empty-picture.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { MainAct } from "#components/ui/main-act.tsx";
import { type Neighbours, neighboursOf } from "#components/ui/neighbours.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import type { Problem } from "../queries/problem.ts";
import { CsvButton } from "./csv-button.tsx";
import { type Page, PagedList } from "./paged-list.tsx";
import type { ListQuery } from "./use-list-query.ts";

/** Closes a drawer, or opens the previous or next item of the list. */
export type DrawerWays = Neighbours & { close: () => void };

type Props<Row, State extends string, Data> = {
  /** The area of its texts: `title`, `text`, `create`, `search`, `stateLabel`, `none`. */
  area: "coupons" | "paymentLinks";
  /** The path of the API's list. */
  path: string;
  /** The illustration of the empty list. */
  picture: EmptyPictureName;
  query: ListQuery<State>;
  nameOf: (state: State | "all") => string;
  list: UseQueryResult<Data, Problem>;
  rowsOf: (data: Data) => Row[];
  columns: readonly Column<Row>[];
  /** A row in the narrow layout without columns. */
  phone: (row: Row) => React.ReactNode;
  /** The drawer of the open item, with its row if the list contains it. */
  drawer: (id: string, row: Row | null, ways: DrawerWays) => React.ReactNode;
  /** Opens the form for a new item; null without permission. */
  create: (() => void) | null;
};

/** A list page with search, state filter and pagination, and a drawer for the open item. */
export function ListPage<Row extends { id: string }, State extends string, Data extends Page>(
  props: Props<Row, State, Data>,
) {
  const { area, query, list, rowsOf } = props;
  const t = useTranslations(area);
  const { offset, search, state } = query.asked;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={<CsvButton path={props.path} query={{ search, state }} />}
        actions={
          props.create && (
            <MainAct>
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={props.create}>
                {t("create")}
              </Button>
            </MainAct>
          )
        }
      />
      <Filters area={area} query={query} nameOf={props.nameOf} />
      <PagedList
        of={list}
        rowsOf={rowsOf}
        skeleton={<SkeletonTable rows={6} />}
        empty={<Nothing area={area} picture={props.picture} narrowed={query.narrowed} clear={query.clear} />}
        offset={offset}
        turnTo={query.turnTo}
      >
        {(rows) => <Rows {...props} rows={rows} caption={t("title")} />}
      </PagedList>
    </>
  );
}

type FilterProps<State extends string> = Pick<Props<never, State, never>, "area" | "query" | "nameOf">;

function Filters<State extends string>({ area, query, nameOf }: FilterProps<State>) {
  const t = useTranslations(area);
  return (
    <Toolbar search={<SearchField label={t("search")} value={query.search} onChange={query.searchFor} />}>
      <SelectField<State | "all">
        label={t("stateLabel")}
        labelHidden
        size="sm"
        value={query.state ?? "all"}
        onChange={(state) => query.choose(state === "all" ? null : state)}
        options={(["all", ...query.states] as const).map((value) => ({ value, label: nameOf(value) }))}
        className="grid w-52 max-w-full"
      />
    </Toolbar>
  );
}

type RowsProps<Row, State extends string, Data> = Props<Row, State, Data> & {
  rows: readonly Row[];
  caption: string;
};

function Rows<Row extends { id: string }, State extends string, Data>({
  rows,
  caption,
  query,
  list,
  columns,
  phone,
  drawer,
}: RowsProps<Row, State, Data>) {
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        onRowClick={({ id }) => query.show(id)}
        current={query.open || null}
        phone={phone}
        stale={list.isPlaceholderData}
      />
      {query.open &&
        drawer(query.open, rows.find(({ id }) => id === query.open) ?? null, {
          close: () => query.show(null),
          ...neighboursOf(rows, query.open, query.show),
        })}
    </>
  );
}

type NothingProps = Pick<Props<never, never, never>, "area" | "picture"> & {
  narrowed: boolean;
  clear: () => void;
};

function Nothing({ area, picture, narrowed, clear }: NothingProps) {
  const t = useTranslations(`${area}.none`);
  if (narrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("foundTitle")}
        text={t("foundText")}
        action={<Button onClick={clear}>{t("clear")}</Button>}
      />
    );
  return <EmptyState picture={picture} title={t("title")} text={t("text")} />;
}
