import { scrollingRow } from "./scrolling-row.ts";

/**
 * The controls above a list: search and filters, and at the end the actions for the whole list. On a phone, all but the
 * `search` are one row that scrolls sideways.
 */
export function Toolbar({
  search,
  children,
  end,
}: {
  search?: React.ReactNode;
  children?: React.ReactNode;
  end?: React.ReactNode;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      {search}
      <div data-chips className={scrollingRow}>
        {children}
        {end && <div className="ml-auto flex flex-wrap items-center gap-2.5 max-sm:flex-nowrap">{end}</div>}
      </div>
    </div>
  );
}
