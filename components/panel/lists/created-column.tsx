import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";

/** How a list in time order shows the times of its rows. */
export type Times = "relative" | "time";

/** The last column of many lists: when the row was created. */
export function createdColumn<Row extends { createdAt: string }>(
  id: string,
  header: string,
  mode: Times = "relative",
): Column<Row> {
  return {
    id,
    header,
    align: "end",
    cell: ({ createdAt }) => (
      <DateTime value={createdAt} mode={mode} className="whitespace-nowrap text-small text-muted" />
    ),
  };
}
