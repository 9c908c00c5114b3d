import type { Swipe } from "./swipe.tsx";

/** A column: header and cell content. Align numbers to the end. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => React.ReactNode;
  align?: "start" | "end";
  sortable?: boolean;
  /** A CSS width; by default the content decides. */
  width?: string;
};

export type Sort = { by: string; dir: "asc" | "desc" };

export type DataTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Opens a row on this page. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** The page of a row. With `onRowClick`, a plain click opens the row here and the link is for new tabs. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** The id of the open row. */
  current?: string | null | undefined;
  selected?: ReadonlySet<string> | undefined;
  onSelectedChange?: ((selected: ReadonlySet<string>) => void) | undefined;
  hiddenColumns?: readonly string[] | undefined;
  /** The two lines of a row where columns don't fit. */
  phone: (row: Row) => React.ReactNode;
  /** The action of a swipe on a row, where columns don't fit. */
  swipe?: ((row: Row) => Swipe | undefined) | undefined;
  /** The accessible name of the table. */
  caption: string;
  sort?: Sort | null | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  /** The rows belong to an earlier query while new ones load. */
  stale?: boolean | undefined;
};
