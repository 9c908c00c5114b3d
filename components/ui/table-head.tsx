import { ArrowDown, ArrowUp } from "lucide-react";
import { cx } from "./classes.ts";
import type { Column, Sort } from "./table-types.ts";

/** The column headers. A press on a sortable one sorts by it, the next press reverses the order. */
export function TableHead<Row>({
  columns,
  sort,
  onSortChange,
  select,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | null | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
  select: React.ReactNode;
}) {
  return (
    <thead className="border-b border-line">
      <tr>
        {select && <th className="w-12 py-2 pl-4 text-left align-middle leading-none">{select}</th>}
        {columns.map((column) => {
          const direction = sort?.by === column.id ? sort.dir : null;
          const order = direction && ({ asc: "ascending", desc: "descending" } as const)[direction];
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={order ?? undefined}
              style={column.width ? { width: column.width } : undefined}
              className={cx(
                "h-9 whitespace-nowrap px-2 text-[0.78125rem] font-semibold text-faint @4xl:px-3 first:pl-4 last:pr-4",
                column.align === "end" ? "text-right" : "text-left",
              )}
            >
              {column.sortable && onSortChange ? (
                <button
                  type="button"
                  onClick={() => onSortChange({ by: column.id, dir: direction === "desc" ? "asc" : "desc" })}
                  className={cx(
                    "-mx-1.5 inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-md px-1.5 hover:text-ink",
                    direction && "text-ink",
                  )}
                >
                  {column.header}
                  {direction === "asc" && <ArrowUp aria-hidden className="size-3.5" />}
                  {direction === "desc" && <ArrowDown aria-hidden className="size-3.5" />}
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
