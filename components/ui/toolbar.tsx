/**
 * The controls above a list: search and filters, and at the end the actions for the whole list. On a phone, all but the
 * `search` are one row that scrolls sideways, each as wide as its text; the row widens nothing around it.
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
      <div
        data-chips
        className="contents max-sm:relative max-sm:-mx-4 max-sm:-my-1.5 max-sm:flex max-sm:w-[calc(100%+2rem)] max-sm:[contain:inline-size] max-sm:items-center max-sm:gap-2.5 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5 max-sm:[scrollbar-width:none] max-sm:*:flex-none max-sm:[&>:not(:has(input))]:w-auto max-sm:[&>:not(:has(input))]:min-w-0"
      >
        {children}
        {end && <div className="ml-auto flex flex-wrap items-center gap-2.5 max-sm:flex-nowrap">{end}</div>}
      </div>
    </div>
  );
}
