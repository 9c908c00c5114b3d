import { cx } from "./classes.ts";
import { Skeleton } from "./skeleton.tsx";

/** Placeholders in the shape of what comes: cards with fields, facts, lines or figures, instead of grey blocks. */

const keys = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

/** A card; without `title` it has no heading. */
export function SkeletonCard({
  title = true,
  flush = false,
  className,
  children,
}: {
  title?: boolean;
  /** No padding around the content, for lines. */
  flush?: boolean;
  className?: string;
  children?: React.ReactNode;
}) {
  return (
    <div aria-hidden className={cx("min-w-0 rounded-card border border-line bg-surface", className)}>
      {title && <Skeleton className="mx-(--inset) mt-(--inset) h-5 w-40 max-w-1/2" />}
      <div className={cx(flush ? title && "pt-3" : "p-(--inset)", !flush && title && "pt-4.5")}>
        {children}
      </div>
    </div>
  );
}

/** A button, or a row of them. */
export function SkeletonButton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx("block h-9 max-w-full rounded-control border border-line max-sm:h-11", className)}
    />
  );
}

/** The fields of a form: a label and the outline of its box. */
export function SkeletonFields({ fields = 3 }: { fields?: number }) {
  return (
    <div aria-hidden className="grid max-w-2xl gap-4">
      {keys(fields).map((key, at) => (
        <span key={key} className="grid gap-2">
          <Skeleton className={cx("h-3.5", LABELS[at % LABELS.length])} />
          <span className="block h-11 rounded-control border border-line" />
        </span>
      ))}
    </div>
  );
}

/** Labels with their values, as in `Details`. */
export function SkeletonFacts({ rows = 4, className }: { rows?: number; className?: string }) {
  return (
    <div aria-hidden className={cx("grid grid-cols-1 gap-2.5", className)}>
      {keys(rows).map((key, at) => (
        <span key={key} className="flex h-5 min-w-0 items-center justify-between gap-6">
          <Skeleton className={cx("h-3.5", LABELS[at % LABELS.length])} />
          <Skeleton className={cx("h-3.5", VALUES[at % VALUES.length])} />
        </span>
      ))}
    </div>
  );
}

/** Entries of a list with two lines and a figure each; `tall` ones have a row of buttons, too. */
export function SkeletonLines({ rows = 4, tall = false }: { rows?: number; tall?: boolean }) {
  return (
    <div aria-hidden>
      {keys(rows).map((key, at) => (
        <span
          key={key}
          className="grid grid-cols-1 gap-3 border-b border-line px-(--inset) py-3.5 last:border-b-0"
        >
          <span className="flex items-center justify-between gap-6">
            <span className="grid min-w-0 flex-1 grid-cols-1 gap-2.5">
              <Skeleton className={cx("h-3.5 max-w-full", NAMES[at % NAMES.length])} />
              <Skeleton className="h-3 w-56 max-w-full" />
            </span>
            <Skeleton className="h-3.5 w-20 shrink-0" />
          </span>
          {tall && <SkeletonButton className="w-56" />}
        </span>
      ))}
    </div>
  );
}

/** Figures side by side, two in a row on a phone. */
export function SkeletonFigures({
  figures,
  tall = false,
  stacked = false,
}: {
  figures: number;
  tall?: boolean;
  /** One below the other on a phone. */
  stacked?: boolean;
}) {
  return (
    <div
      aria-hidden
      className={cx(
        "grid gap-px overflow-hidden rounded-card border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none",
        !stacked && "grid-cols-2",
      )}
    >
      {keys(figures).map((key) => (
        <span
          key={key}
          className={cx(
            "grid content-start gap-3 bg-surface px-(--inset) py-[1.125rem]",
            !stacked && "max-lg:odd:last:col-span-2",
            tall && "h-33",
          )}
        >
          <Skeleton className="h-3 w-20 max-w-full" />
          <Skeleton className="h-5.5 w-28 max-w-full" />
          {tall && <Skeleton className="h-3 w-24 max-w-full" />}
        </span>
      ))}
    </div>
  );
}

/** A chart in a card: the lines of its scale, and the names below them. */
export function SkeletonChart({ className }: { className?: string }) {
  return (
    <SkeletonCard className={cx("flex flex-col *:last:flex *:last:flex-1", className)}>
      <span className="flex flex-1 flex-col justify-between gap-4 pt-2">
        {keys(5).map((key) => (
          <span key={key} className="flex items-center gap-3">
            <Skeleton className="h-3 w-8 shrink-0" />
            <span className="flex-1 border-b border-line" />
          </span>
        ))}
        <span className="flex justify-between gap-3 pl-11">
          {keys(5).map((key) => (
            <Skeleton key={key} className="h-3 w-10" />
          ))}
        </span>
      </span>
    </SkeletonCard>
  );
}

const LABELS = ["w-24", "w-32", "w-28", "w-20"];
const VALUES = ["w-24", "w-16", "w-28", "w-20"];
const NAMES = ["w-44", "w-36", "w-52", "w-40"];
