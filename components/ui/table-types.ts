/** A column: what its head says and what a row shows in it. Figures stand at the end. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => React.ReactNode;
  align?: "start" | "end";
  sortable?: boolean;
  /** A width of CSS; without it the content decides. */
  width?: string;
};

export type Sort = { by: string; dir: "asc" | "desc" };

export type DataTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** A row opens something here, … */
  onRowClick?: ((row: Row) => void) | undefined;
  /** … or leads to a page. With both a plain press opens it here and the link is for a new tab. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** The row that is open now. */
  current?: string | null | undefined;
  selected?: ReadonlySet<string> | undefined;
  onSelectedChange?: ((selected: ReadonlySet<string>) => void) | undefined;
  hiddenColumns?: readonly string[] | undefined;
  /** The two lines of a row where the table has no room for columns. */
  phone: (row: Row) => React.ReactNode;
  /** What the table is of, for a screen reader. */
  caption: string;
  sort?: Sort | null | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  /** The rows are of another question and new ones are on their way. */
  stale?: boolean | undefined;
};
