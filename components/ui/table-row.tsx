import Link from "next/link";
import { Checkbox } from "./checkbox.tsx";
import { cx } from "./classes.ts";
import { type Swipe, Swipeable } from "./swipe.tsx";
import type { Column } from "./table-types.ts";

/** Raises the links, buttons and labels of a cell above the row's own link. */
const RAISED = "[&_:is(a,button,label):not([data-row])]:relative [&_:is(a,button,label):not([data-row])]:z-1";

type RowProps<Row> = {
  /** The prefix of the checkbox's accessible name, before the name of the row. */
  boxLabel: string;
  /** The id of the cell that names the row. */
  labelId: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** The row's content where columns don't fit. */
  phone: ((row: Row) => React.ReactNode) | undefined;
  swipe: Swipe | undefined;
  onOpen: ((row: Row) => void) | undefined;
  href: string | undefined;
  current: boolean;
  /** Undefined if rows are not selectable. */
  selected: boolean | undefined;
  onSelect: (on: boolean, stretch: boolean) => void;
};

/** A row. A link or button fills it, so that a press anywhere opens it, in a new tab too. */
export function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, phone, swipe, current, selected, labelId } = props;
  const opens = Boolean(props.onOpen || props.href);
  const box = selected !== undefined && (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className="-m-[13px] inline-flex cursor-pointer p-[13px]">
      <Checkbox
        checked={selected}
        aria-label={props.boxLabel}
        aria-describedby={labelId}
        onChange={(event) =>
          props.onSelect(event.target.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey)
        }
      />
    </label>
  );
  return (
    <tr
      className={cx(
        "relative border-b border-line last:border-b-0",
        RAISED,
        current ? "bg-soft" : selected ? "bg-sunken" : opens && "hover:bg-sunken/60",
      )}
    >
      {phone ? (
        <td className="w-full max-w-0">
          <Pulled swipe={swipe}>
            {opens && <Opener {...props} />}
            <div className="flex items-center gap-3 px-4 py-3">
              {box}
              <div id={labelId} className="min-w-0 flex-1 [&>.grid]:grid-cols-1">
                {phone(row)}
              </div>
            </div>
          </Pulled>
        </td>
      ) : (
        <>
          {box && <td className="w-12 pl-4 align-middle leading-none">{box}</td>}
          {columns.map((column, at) => (
            <td
              key={column.id}
              className={cx(
                "h-(--row) px-2 py-1.5 align-middle @4xl:px-3 first:pl-4 last:pr-4",
                column.align === "end" && "text-right whitespace-nowrap",
              )}
            >
              {at === 0 && opens && <Opener {...props} />}
              <div id={at === 0 ? labelId : undefined}>{column.cell(row)}</div>
            </td>
          ))}
        </>
      )}
    </tr>
  );
}

function Pulled({ swipe, children }: { swipe: Swipe | undefined; children: React.ReactNode }) {
  return swipe ? <Swipeable swipe={swipe}>{children}</Swipeable> : children;
}

/** A plain click opens the row here; a click for a new tab or window follows the link. */
function openHere(event: React.MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}

function Opener<Row>({ row, href, onOpen, current, labelId }: RowProps<Row>) {
  const shared = {
    "data-row": "",
    "aria-labelledby": labelId,
    "aria-current": current || undefined,
    className: "absolute inset-0 cursor-pointer rounded-[inherit] -outline-offset-3",
  } as const;
  if (href === undefined) return <button type="button" {...shared} onClick={() => onOpen?.(row)} />;
  // Prefetching would load fifty pages that nobody may open.
  if (!onOpen) return <Link href={href} prefetch={false} {...shared} />;
  // A plain link opens here without next/link, which costs as much as the rest of the row.
  return <a href={href} {...shared} onClick={(event) => openHere(event, () => onOpen(row))} />;
}
