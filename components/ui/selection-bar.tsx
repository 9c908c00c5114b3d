import { X } from "lucide-react";
import { type Act, Acts } from "./acts.tsx";
import { IconButton } from "./icon-button.tsx";

/**
 * The acts for the selected rows of a list. Render it below the list: it stays at the bottom of the window, over the rows,
 * so that no row moves under a second press. On a phone it covers the page's main action and has one row.
 */
export function SelectionBar({
  count,
  label,
  acts,
  note,
  clear,
  clearLabel,
  children,
}: {
  count: number;
  /** The number with its noun. */
  label: string;
  acts: readonly Act[];
  /** Stands in place of missing acts. */
  note?: React.ReactNode;
  clear: () => void;
  clearLabel: string;
  /** A problem, or the dialogs of the acts. */
  children?: React.ReactNode;
}) {
  return (
    <div
      data-selection-bar
      className="fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 grid gap-2 border-t border-line bg-surface px-4 py-2 sm:sticky sm:bottom-20 sm:mt-3 sm:rounded-card sm:border sm:border-line-strong sm:shadow-overlay lg:bottom-4 print:hidden"
    >
      <fieldset aria-label={label} className="flex min-w-0 items-center gap-2 sm:flex-wrap">
        <span aria-live="polite" className="mr-auto shrink-0 text-small font-semibold tabular-nums">
          <span aria-hidden className="sm:hidden">
            {count}
          </span>
          <span className="max-sm:sr-only">{label}</span>
        </span>
        {note && <span className="min-w-0 text-small text-muted">{note}</span>}
        <Acts size="sm" acts={acts} />
        <IconButton size="sm" label={clearLabel} icon={<X aria-hidden />} onClick={clear} />
      </fieldset>
      {children}
    </div>
  );
}
