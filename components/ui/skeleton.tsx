import { cx } from "./classes.ts";

/** A grey placeholder for content. Give it the content's size, so that nothing shifts. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-skeleton=""
      className={cx("block animate-pulse rounded-md bg-line/60 motion-reduce:animate-none", className)}
    />
  );
}

const WIDTHS = ["w-40", "w-28", "w-36", "w-32", "w-44"];

/** A placeholder for a table, with the height of its rows: two lines without a head on a phone. */
export function SkeletonTable({ rows = 8 }: { rows?: number | undefined }) {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-9 border-b border-line max-sm:hidden" />
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
        <div
          key={key}
          className="flex h-18 items-center justify-between gap-6 border-b border-line px-4 last:border-b-0 sm:grid sm:h-(--row) sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <span className="grid gap-2.5">
            <Skeleton className={cx("h-3.5 max-w-full", WIDTHS[row % WIDTHS.length])} />
            <Skeleton className="h-3 w-24 sm:hidden" />
          </span>
          <Skeleton className="h-3.5 w-24 max-sm:hidden" />
          <span className="grid justify-items-end gap-2.5">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="h-3 w-16 sm:hidden" />
          </span>
        </div>
      ))}
    </div>
  );
}
