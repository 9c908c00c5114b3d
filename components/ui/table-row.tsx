"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Checkbox } from "./checkbox.tsx";
import { cx } from "./classes.ts";
import type { Column } from "./table-types.ts";

/** What can be pressed in a cell stands above the surface that opens the row. */
const RAISED = "[&_:is(a,button,label):not([data-row])]:relative [&_:is(a,button,label):not([data-row])]:z-1";

type RowProps<Row> = {
  /** The id of the cell that names the row. */
  labelId: string;
  row: Row;
  columns: readonly Column<Row>[];
  phone: (row: Row) => React.ReactNode;
  onOpen: ((row: Row) => void) | undefined;
  href: string | undefined;
  current: boolean;
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined;
  onSelect: (on: boolean, stretch: boolean) => void;
};

/** A row. A link or a button lies under the whole of it, so that it opens anywhere, in a new tab as well. */
export function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, phone, current, selected, labelId } = props;
  const t = useTranslations("ui");
  const opens = Boolean(props.onOpen || props.href);
  const box = selected !== undefined && (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className="-m-[13px] inline-flex cursor-pointer p-[13px]">
      <Checkbox
        checked={selected}
        aria-label={t("selectRow")}
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
      {box && <td className="hidden w-12 pl-4 align-middle leading-none @2xl:table-cell">{box}</td>}
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={cx(
            "hidden h-(--row) px-3 py-1.5 align-middle first:pl-4 last:pr-4 @2xl:table-cell",
            column.align === "end" && "text-right whitespace-nowrap",
          )}
        >
          {at === 0 && opens && <Opener {...props} labelId={labelId} />}
          <div id={at === 0 ? labelId : undefined}>{column.cell(row)}</div>
        </td>
      ))}
      <td className="w-full max-w-0 px-4 py-3 @2xl:hidden" colSpan={columns.length + 1}>
        {opens && <Opener {...props} labelId={`${labelId}-phone`} />}
        <div className="flex items-center gap-3">
          {box}
          <div id={`${labelId}-phone`} className="min-w-0 flex-1 [&>.grid]:grid-cols-1">
            {phone(row)}
          </div>
        </div>
      </td>
    </tr>
  );
}

/** A plain press opens the row here; one that asks for a new tab or window follows the link. */
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
  return href === undefined ? (
    <button type="button" {...shared} onClick={() => onOpen?.(row)} />
  ) : (
    // Fifty rows would ask for fifty pages that nobody may open.
    <Link
      href={href}
      prefetch={false}
      {...shared}
      onClick={(event) => onOpen && openHere(event, () => onOpen(row))}
    />
  );
}
