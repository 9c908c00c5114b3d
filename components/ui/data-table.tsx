import { useTranslations } from "next-intl";
import { type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Checkbox } from "./checkbox.tsx";
import { cx } from "./classes.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import type { DataTableProps } from "./table-types.ts";
import { useWide } from "./use-wide.ts";

export type { Column, Sort } from "./table-types.ts";

/** A table narrower than this shows no columns. */
const COLUMNS_REM = 42;

/** The rows of the first render, enough to fill a window. The others follow in the background. */
const FIRST_ROWS = 20;

/**
 * A list as a table. Where columns don't fit, each row is rendered with `phone`. The up and down keys move
 * between rows, Enter opens one; a shift-click selects a range.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, selected, onSelectedChange, caption, stale = false } = props;
  const t = useTranslations("ui");
  const boxLabel = t("selectRow");
  const base = useId();
  const frame = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(frame, COLUMNS_REM);
  const columns = props.columns.filter((column) => !props.hiddenColumns?.includes(column.id));
  const ids = rows.map(rowId);
  const drawn = useDeferredValue(rows.length, FIRST_ROWS);
  const select = useSelect(ids, selected, onSelectedChange);
  return (
    <div className="@container" ref={frame}>
      <div
        className={cx(
          "overflow-hidden rounded-card border border-line bg-surface transition-opacity duration-150",
          stale && "opacity-60",
        )}
        aria-busy={stale}
      >
        <table className={cx("w-full border-collapse text-[0.875rem]", narrow && "table-fixed")}>
          <caption className="sr-only">{caption}</caption>
          {!narrow && (
            <TableHead
              columns={columns}
              sort={props.sort}
              onSortChange={props.onSortChange}
              select={
                selected &&
                onSelectedChange && <SelectAll ids={ids} selected={selected} onChange={onSelectedChange} />
              }
            />
          )}
          <tbody onKeyDown={walk}>
            {rows.slice(0, drawn).map((row, at) => (
              <TableRow
                key={ids[at]}
                boxLabel={boxLabel}
                labelId={`${base}-${ids[at]}`}
                row={row}
                columns={columns}
                phone={narrow ? props.phone : undefined}
                swipe={props.swipe?.(row)}
                onOpen={props.onRowClick}
                href={props.rowHref?.(row)}
                current={ids[at] === props.current}
                selected={selected && onSelectedChange && selected.has(ids[at] ?? "")}
                onSelect={(on, stretch) => select(at, on, stretch)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Selects a row; with `stretch`, every row since the last one selected. */
function useSelect(
  ids: readonly string[],
  selected: ReadonlySet<string> | undefined,
  onChange: ((selected: ReadonlySet<string>) => void) | undefined,
) {
  const lastPressed = useRef<number | null>(null);
  return (at: number, on: boolean, stretch: boolean) => {
    const from = stretch ? (lastPressed.current ?? at) : at;
    const next = new Set(selected);
    for (const id of ids.slice(Math.min(from, at), Math.max(from, at) + 1))
      on ? next.add(id) : next.delete(id);
    lastPressed.current = at;
    onChange?.(next);
  };
}

/** Selects every row of the page, or none. */
function SelectAll(props: {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}) {
  const { ids, selected, onChange } = props;
  const t = useTranslations("ui");
  const all = ids.every((id) => selected.has(id));
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className="-m-[13px] inline-flex cursor-pointer p-[13px]">
      <Checkbox
        aria-label={t("selectAll")}
        checked={ids.length > 0 && all}
        indeterminate={ids.some((id) => selected.has(id)) && !all}
        onChange={(event) => {
          const next = new Set(selected);
          for (const id of ids) event.target.checked ? next.add(id) : next.delete(id);
          onChange(next);
        }}
      />
    </label>
  );
}

/** The up and down keys move the focus to the previous or next row. */
function walk(event: React.KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  if (!target.matches("[data-row]")) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const next = links[links.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Whether an element is narrower than `rem`. Before mounting, the window's width decides, which is nearly
 * always right; otherwise it renders again before the frame is painted.
 */
function useNarrow(ref: RefObject<HTMLElement | null>, rem: number): boolean {
  const hasRoom = useWide(`(min-width: ${rem}rem)`);
  const [narrow, setNarrow] = useState(!hasRoom);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      const limit = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (entry) flushSync(() => setNarrow(entry.contentRect.width < limit));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref, rem]);
  return narrow;
}
